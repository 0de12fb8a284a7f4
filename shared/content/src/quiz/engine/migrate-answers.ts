import type { Answer, Answers, QuizDoc, Step } from '@funnel/contracts';
import { isAnswered } from './conditions';
import { listSteps } from './overlays';
import { hasAnswerType } from './step-kinds';

/**
 * The answers that still mean something in another version of the quiz: those to steps of the same id, with the options
 * that it still has. Overlays that are not applied count too, since their answers are pruned anyway.
 */
export function migrateAnswers(doc: QuizDoc, answers: Answers): Answers {
  const steps = [...doc.overlays.flatMap(({ ops }) => ops.flatMap(listSteps)), ...doc.steps];
  const byId = new Map(steps.map((step) => [step.id, step]));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const step = byId.get(id);
      const kept = step && migrateAnswer(step, answer);
      return kept ? [[id, kept] as const] : [];
    }),
  );
}

function migrateAnswer(step: Step, answer: Answer): Answer | undefined {
  const kept = 'options' in step ? keepOptions(step, answer) : answer;
  return kept && isAnswered(kept) && hasAnswerType(step, kept) ? kept : undefined;
}

function keepOptions({ kind, options }: Extract<Step, { options: unknown }>, answer: Answer) {
  if (answer.type !== 'MULTIPLE_CHOICE') return undefined;
  const known = answer.answer.filter((chosen) => options.some(({ id }) => id === chosen));
  return { ...answer, answer: kind === 'single' ? known.slice(0, 1) : known };
}
