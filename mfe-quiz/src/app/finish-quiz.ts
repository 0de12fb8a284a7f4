import { score, scoringContext, type Walk } from '@funnel/content/quiz';
import { type QuizState, storageKeys } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { scoresCalculated, snapshotSaved } from '../features/answers/quiz-slice';
import { readStory, saveSnapshot } from '../features/calculating/calculate';
import { snapshotAnswers } from './walk';

export type Finishing = {
  readonly walk: Walk;
  readonly quiz: QuizState;
  readonly platform: Pick<Platform, 'api' | 'user' | 'report'>;
  readonly dispatch: (action: UnknownAction) => unknown;
};

/** The scores, worked out here, so that they are there without a connection too. */
export function calculateScores({ walk, dispatch }: Finishing): void {
  const { doc, answers, context } = walk;
  dispatch(scoresCalculated(score(doc, answers, scoringContext(context.flags))));
}

/** Saves the snapshot, once per set of answers, and fetches its story for this device. Rejects when it cannot be saved. */
export async function sendSnapshot(finishing: Finishing): Promise<void> {
  const { walk, quiz, platform, dispatch } = finishing;
  if (quiz.snapshotId) return;
  const { api, user } = platform;
  const answers = snapshotAnswers(walk);
  const id = await saveSnapshot({ api, userUuid: user.uuid, answers, pinned: quiz.pinned });
  dispatch(snapshotSaved(id));
  await keepStory(platform, id);
}

/** A story that does not come is no loss here: the results ask for it again. */
async function keepStory({ api, report }: Finishing['platform'], id: string): Promise<void> {
  try {
    const story = await readStory(api, id);
    if (story.length > 0) localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
  } catch (error) {
    report(error);
  }
}

/** Tries again as soon as the browser is online, even when the quiz is no longer on screen. */
export function sendWhenOnline(finishing: Finishing): void {
  const send = () => void sendSnapshot(finishing).catch((error: unknown) => finishing.platform.report(error));
  window.addEventListener('online', send, { once: true });
}
