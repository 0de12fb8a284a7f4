import type { Answers, QuizDoc, Step } from '@funnel/contracts';
import { type Facts, isAnswered, meetsCondition } from './conditions';
import type { QuizContext } from './context';
import { scoreScales } from './scales';

/** The state of a visitor in the quiz: the document with its overlays applied, the answers, the context. */
export type Walk = { readonly doc: QuizDoc; readonly answers: Answers; readonly context: QuizContext };

/** The steps this visitor sees, in order. Back, resume and progress are derived from it. */
export function listVisibleSteps({ doc, answers, context }: Walk): Step[] {
  const facts: Facts = { answers, context, scores: scoreScales(doc, answers) };
  const hidden = new Set(
    doc.sections.filter(({ showIf }) => !meetsCondition(showIf, facts)).map(({ id }) => id),
  );
  const path: Step[] = [];
  let index = 0;
  while (index < doc.steps.length) {
    const step = doc.steps[index];
    if (!step) break;
    const isVisible = !hidden.has(step.section) && meetsCondition(step.showIf, facts);
    if (isVisible) path.push(step);
    index = (isVisible && findJumpTarget(step, index, doc, answers)) || index + 1;
  }
  return path;
}

/** The step after this one; null at the end. For a step outside the path: the first step. */
export function findNextStep(walk: Walk, stepId: string): Step | null {
  const path = listVisibleSteps(walk);
  return path[path.findIndex(({ id }) => id === stepId) + 1] ?? null;
}

/** The step before this one; null at the start. */
export function findPreviousStep(walk: Walk, stepId: string): Step | null {
  const path = listVisibleSteps(walk);
  return path[path.findIndex(({ id }) => id === stepId) - 1] ?? null;
}

/** The step to resume at: the first unanswered question, else the last step. */
export function findResumeStep(walk: Walk): Step | null {
  const path = listVisibleSteps(walk);
  return path.find((step) => isOpen(step, walk.answers)) ?? path.at(-1) ?? null;
}

/** Whether a step is on the path and no earlier question is open. */
export function isReachable(walk: Walk, stepId: string): boolean {
  const path = listVisibleSteps(walk);
  const at = path.findIndex(({ id }) => id === stepId);
  return at >= 0 && !path.slice(0, at).some((step) => isOpen(step, walk.answers));
}

/** Removes answers to steps that are no longer on the path. */
export function pruneAnswers(walk: Walk): Answers {
  const ids = new Set(listVisibleSteps(walk).map(({ id }) => id));
  return Object.fromEntries(Object.entries(walk.answers).filter(([id]) => ids.has(id)));
}

const questionKinds: readonly Step['kind'][] = ['single', 'multi', 'value', 'email', 'discovered', 'hcp'];

function isOpen(step: Step, answers: Answers): boolean {
  return questionKinds.includes(step.kind) && !step.optional && !isAnswered(answers[step.id]);
}

function findJumpTarget(step: Step, index: number, doc: QuizDoc, answers: Answers): number | null {
  const answer = answers[step.id];
  if (step.kind !== 'single' || answer?.type !== 'MULTIPLE_CHOICE') return null;
  const goto = step.options.find(({ id }) => id === answer.answer[0])?.goto;
  const target = doc.steps.findIndex(({ id }) => id === goto);
  return target > index ? target : null;
}
