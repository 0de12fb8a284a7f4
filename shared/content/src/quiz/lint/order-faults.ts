import type { QuizDoc } from '@funnel/contracts';
import { listAllSteps, listFacts } from './list-all-steps';

/** Conditions that refer to later or unknown steps or scores. */
export function findConditionFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  const findPlace = (id: string) => steps.findIndex((step) => step.id === id);
  const findItems = (scale: string) => doc.scales.find(({ id }) => id === scale)?.items;

  return steps.flatMap((step, index) =>
    listFacts(step.showIf).flatMap((fact) => {
      if (fact.op === 'flag' || fact.op === 'ctx') return [];
      if (fact.op === 'num' && 'score' in fact.of) {
        const items = findItems(fact.of.score);
        if (!items) return [`${step.id}: unknown scale ${fact.of.score}`];
        return items.some((id) => findPlace(id) >= index)
          ? [`${step.id}: looks ahead to ${fact.of.score}`]
          : [];
      }
      const question = fact.op === 'num' && 'q' in fact.of ? fact.of.q : 'q' in fact ? fact.q : '';
      if (findPlace(question) < 0) return [`${step.id}: unknown step ${question}`];
      return findPlace(question) >= index ? [`${step.id}: looks ahead to ${question}`] : [];
    }),
  );
}

/** Jumps to a step that is not later. */
export function findGotoFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  return steps.flatMap((step, index) => {
    if (!('options' in step)) return [];
    return step.options
      .filter(({ goto }) => goto && steps.findIndex(({ id }) => id === goto) <= index)
      .map(({ id, goto }) => `${step.id}/${id}: ${goto} is not a later step`);
  });
}
