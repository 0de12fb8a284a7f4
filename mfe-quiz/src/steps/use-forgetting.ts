import { type QuizState, resultRoutes, type Step, storageKeys } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { isExitStep } from '../app/exit-steps';
import { quizCleared, quizStarted } from '../features/answers/quiz-slice';

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
    if (snapshotId) api.call(resultRoutes.remove, { params: { id: snapshotId } }).catch(report);
    dispatch(quizCleared());
    if (pinned) dispatch(quizStarted(pinned));
  }, [isDue, api, report, dispatch, pinned, snapshotId]);
}
