import type { Answers, Locale, ScaleScore, StoryPart } from '@funnel/contracts';
import { findSnapshotQuiz } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import type { StoredSnapshot } from './quiz-snapshot-store';
import { composeStory } from './story';
import { storyTexts } from './story-texts';
import { listScaleScores } from './to-result';

export type ShareableResult = Pick<
  StoredSnapshot,
  'id' | 'userUuid' | 'createdAt' | 'quizId' | 'quizVersion'
> & {
  answers: Answers;
  scales: ScaleScore[];
  tellStory(locale: Locale): StoryPart[];
};

/** A snapshot for the module that shares parts of it by link. */
export async function toShareableResult(db: Db, snapshot: StoredSnapshot): Promise<ShareableResult> {
  const { doc } = await findSnapshotQuiz(db, snapshot);
  const { id, userUuid, createdAt, quizId, quizVersion, answers } = snapshot;
  return {
    id,
    userUuid,
    createdAt,
    quizId,
    quizVersion,
    answers,
    scales: listScaleScores(snapshot, doc),
    tellStory: (locale) => composeStory(doc, snapshot, storyTexts[locale]),
  };
}
