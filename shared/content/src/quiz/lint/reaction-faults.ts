import type { QuizDoc, Step } from '@funnel/contracts';
import { listAllSteps, listConditions, listFacts } from './list-all-steps';

/** Reactions that no visitor or not every visitor would see, and those that tell health answers from a step not marked so. */
export function findReactionFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  const isHealth = (id: string) => steps.some((step) => step.id === id && step.sensitivity === 'health');
  return steps.flatMap((step) => {
    if (step.kind !== 'info' || !step.reactions) return [];
    const { id, reactions } = step;
    const ids = reactions.map((reaction) => reaction.id);
    const open = reactions.findIndex(({ when }) => when === undefined);
    return [
      ...ids.filter((one, index) => ids.indexOf(one) !== index).map((one) => `${id}/${one}: twice`),
      ...(open === reactions.length - 1 ? [] : [`${id}: only its last reaction has no condition`]),
      ...(step.sensitivity !== 'health' && readsHealth(step, isHealth)
        ? [`${id}: reacts to health answers and is not marked so`]
        : []),
    ];
  });
}

function readsHealth(step: Step, isHealth: (id: string) => boolean): boolean {
  return listConditions(step)
    .flatMap(listFacts)
    .some((fact) => {
      if (fact.op === 'num') return 'score' in fact.of || isHealth(fact.of.q);
      return 'q' in fact && isHealth(fact.q);
    });
}
