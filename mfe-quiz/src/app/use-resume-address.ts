import { findResumeStep } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import type { QuizMount } from './quiz-mount';
import { useQuiz } from './use-quiz';

/** The path where a visitor resumes: the first open question, or the start screen before the quiz has started. */
export function useResumeAddress(mount: QuizMount): string {
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const hasStarted = quiz.pinned !== undefined && consent.granted('health');
  const stepId = hasStarted ? findResumeStep(walk)?.id : undefined;
  return `${mount.basePath}/${stepId ?? 'start'}`;
}
