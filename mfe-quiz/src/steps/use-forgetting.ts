import { type QuizState, type Step, storageKeys } from '@funnel/contracts';
import { type ApiClient, usePlatform } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { quizCleared, quizStarted } from '../features/answers/quiz-slice';
import { isExitStep } from '../walk/exit-steps';

/** On an exit that forgets: deletes all answers here and what was made of them. The pinned version stays, for Back. */
export function useForgetting(
  step: Step,
  { answers, userInfo, pinned, snapshotId }: QuizState,
  dispatch: (action: UnknownAction) => unknown,
): void {
  const { api, report } = usePlatform();
  const hasAnswers = Object.keys({ ...answers, ...userInfo }).length > 0;
  const isDue = isExitStep(step) && step.forgets === true && hasAnswers;
  useEffect(() => {
    if (!isDue) return;
    localStorage.removeItem(storageKeys.adhdStory);
    if (snapshotId) deleteSnapshot(api, snapshotId).catch(report);
    dispatch(quizCleared());
    if (pinned) dispatch(quizStarted(pinned));
  }, [isDue, api, report, dispatch, pinned, snapshotId]);
}

/** On demand: the contracts would add the schema library to the first chunk. */
async function deleteSnapshot(api: ApiClient, id: string): Promise<void> {
  const calls = await import(/* webpackChunkName: "calculating" */ '../calculating/finish-quiz');
  await calls.deleteSnapshot(api, id);
}
