import { resumeStep } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import type { QuizMount } from './mount';
import { useQuiz } from './use-quiz';

/** Where a visitor goes on: at the first open question, or at the start when the quiz has not begun. */
export function useResumeAddress(mount: QuizMount): string {
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const hasBegun = quiz.pinned !== undefined && consent.granted('health');
  const stepId = hasBegun ? resumeStep(walk)?.id : undefined;
  return `${mount.basePath}/${stepId ?? 'start'}`;
}
