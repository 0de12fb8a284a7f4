import type { Locale } from '@funnel/contracts';
import { findSnapshotQuiz } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import type { StoredSnapshot } from './quiz-snapshot-store';
import { composeStory } from './story';
import { storyTexts } from './story-texts';
import { listScaleScores } from './to-result';

/** A snapshot for the module that shares parts of it by link. */
export async function toShareableResult(db: Db, snapshot: StoredSnapshot) {
  const { doc } = await findSnapshotQuiz(db, snapshot);
  return {
    ...snapshot,
    scales: listScaleScores(snapshot, doc),
    tellStory: (locale: Locale) => composeStory(doc, snapshot, storyTexts[locale]),
  };
}
