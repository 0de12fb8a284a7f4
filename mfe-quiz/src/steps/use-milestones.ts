import { answerTypes, calculateProgress, listVisibleSteps, type Walk } from '@funnel/content/quiz';
import type { QuizMilestone, QuizState, Step } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { milestonesReached } from '../features/answers/quiz-slice';
import { isExitStep } from '../walk/exit-steps';
import type { UseQuiz } from '../walk/use-quiz';

const quarters = [25, 50, 75] as const;

/** Tracks the third question and each quarter of the quiz, once: what was tracked is kept with the answers. */
export function useMilestones(step: Step, { quiz, walk, dispatch }: Omit<UseQuiz, 'currentWalk'>): void {
  const { track } = usePlatform();
  useEffect(() => {
    const fresh = isExitStep(step) ? [] : listFresh(listMilestones(walk, step.id), quiz);
    if (fresh.length === 0) return;
    for (const milestone of fresh) {
      if (milestone === 'third-question') track('third-question-reached');
      else track('quiz-progress', { percent: milestone });
    }
    dispatch(milestonesReached(fresh));
  }, [step, quiz, walk, dispatch, track]);
}

function listFresh(reached: readonly QuizMilestone[], { milestones = [] }: QuizState): QuizMilestone[] {
  return reached.filter((milestone) => !milestones.includes(milestone));
}

/** What a visitor has reached who is at this step. */
function listMilestones(walk: Walk, stepId: string): QuizMilestone[] {
  const percent = calculateProgress(walk, stepId) * 100;
  const path = listVisibleSteps(walk);
  const seen = path.slice(0, path.findIndex(({ id }) => id === stepId) + 1);
  const questions = seen.filter(({ kind }) => answerTypes[kind] !== null);
  return [
    ...(questions.length >= 3 ? ['third-question' as const] : []),
    ...quarters.filter((quarter) => percent >= quarter),
  ];
}
