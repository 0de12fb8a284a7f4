import type { Cond, Fact, QuizDoc, Step } from '@funnel/contracts';
import { listSteps } from '../engine';

/** Every step a visitor may see, in order, including steps that overlays add. */
export function listAllSteps({ steps, overlays }: QuizDoc): Step[] {
  const ops = overlays.flatMap((overlay) => overlay.ops);
  return ops.reduce((all, op) => {
    const at = all.findIndex(({ id }) => id === op.at);
    return [...all.slice(0, at + 1), ...listSteps(op), ...all.slice(at + 1)];
  }, steps);
}

/** The conditions of a step: whether it is shown, and what it then says. */
export function listConditions(step: Step): Cond[] {
  const reactions = step.kind === 'info' ? (step.reactions ?? []) : [];
  return [step.showIf, ...reactions.map(({ when }) => when)].flatMap((condition) => condition ?? []);
}

/** The single facts in a condition. */
export function listFacts(condition: Cond | undefined): Fact[] {
  if (!condition) return [];
  switch (condition.op) {
    case 'not':
      return listFacts(condition.of);
    case 'all':
    case 'any':
      return condition.of.flatMap((part) => listFacts(part));
    default:
      return [condition];
  }
}
