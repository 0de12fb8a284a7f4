import type { Answer, Answers, QuizDoc, Step } from '@funnel/contracts';
import { type Facts, isAnswered, meetsCondition } from './conditions';
import type { QuizContext } from './context';
import { scoreScales } from './scales';
import { answerTypes } from './step-kinds';

/** The state of a visitor in the quiz: the document with its overlays applied, the answers, the context. */
export type Walk = { readonly doc: QuizDoc; readonly answers: Answers; readonly context: QuizContext };

/**
 * The steps this visitor sees, in order. Back, resume and progress are derived from it. Conditions see only answers of
 * steps that came before on the path, so that no answer from another way through the quiz changes this one.
 */
export function listVisibleSteps({ doc, answers, context }: Walk): Step[] {
  const seen: Record<string, Answer> = {};
  const facts: Facts = {
    answers: seen,
    context,
    get scores() {
      return scoreScales(doc, seen);
    },
  };
  const isShown = createSectionCheck(doc, facts);
  const path: Step[] = [];
  let index = 0;
  while (index < doc.steps.length) {
    const step = doc.steps[index];
    if (!step) break;
    const isVisible = isShown(step.section) && meetsCondition(step.showIf, facts);
    const answer = answers[step.id];
    if (isVisible) path.push(step);
    if (isVisible && answer) seen[step.id] = answer;
    index = (isVisible && findJumpTarget(step, index, doc, answers)) || index + 1;
  }
  return path;
}

/** Decides on a section when the path comes to it. */
function createSectionCheck({ sections }: QuizDoc, facts: Facts): (id: string) => boolean {
  const conditions = new Map(sections.map(({ id, showIf }) => [id, showIf]));
  const decided = new Map<string, boolean>();
  return (id) => {
    const shown = decided.get(id) ?? meetsCondition(conditions.get(id), facts);
    decided.set(id, shown);
    return shown;
  };
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

function isOpen(step: Step, answers: Answers): boolean {
  return answerTypes[step.kind] !== null && !step.optional && !isAnswered(answers[step.id]);
}

function findJumpTarget(step: Step, index: number, doc: QuizDoc, answers: Answers): number | null {
  const answer = answers[step.id];
  if (step.kind !== 'single' || answer?.type !== 'MULTIPLE_CHOICE') return null;
  const goto = step.options.find(({ id }) => id === answer.answer[0])?.goto;
  const target = doc.steps.findIndex(({ id }) => id === goto);
  return target > index ? target : null;
}
