import { createScoringContext, scoreQuiz, type Walk } from '@funnel/content/quiz';
import { type QuizState, storageKeys } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { scoresCalculated, snapshotSaved } from '../features/answers/quiz-slice';
import { readStory, saveSnapshot } from '../features/calculating/quiz-snapshot';
import { collectSnapshotAnswers } from './walk';

export type FinishOptions = {
  readonly walk: Walk;
  readonly quiz: QuizState;
  readonly platform: Pick<Platform, 'api' | 'user' | 'report'>;
  readonly dispatch: (action: UnknownAction) => unknown;
};

/** Calculates the scores in the browser, so that they are available offline. */
export function calculateScores({ walk, dispatch }: FinishOptions): void {
  const { doc, answers, context } = walk;
  dispatch(scoresCalculated(scoreQuiz(doc, answers, createScoringContext(context.flags))));
}

/** Saves the snapshot, once per set of answers, then fetches and stores its story. Rejects when saving fails. */
export async function sendSnapshot(options: FinishOptions): Promise<void> {
  const { walk, quiz, platform, dispatch } = options;
  if (quiz.snapshotId) return;
  const { api, user } = platform;
  const answers = collectSnapshotAnswers(walk);
  const id = await saveSnapshot({ api, userUuid: user.uuid, answers, pinned: quiz.pinned });
  dispatch(snapshotSaved(id));
  await storeStory(platform, id);
}

/** A failed story request only gets reported: the results page fetches the story again. */
async function storeStory({ api, report }: FinishOptions['platform'], id: string): Promise<void> {
  try {
    const story = await readStory(api, id);
    if (story.length > 0) localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
  } catch (error) {
    report(error);
  }
}

/** Retries as soon as the browser is online, even after the quiz has left the screen. */
export function sendSnapshotWhenOnline(options: FinishOptions): void {
  const send = () => void sendSnapshot(options).catch((error: unknown) => options.platform.report(error));
  window.addEventListener('online', send, { once: true });
}
