import type { Cond, Fact, QuizDoc, Step } from '@funnel/contracts';
import { listAllSteps, listConditions, listFacts } from './list-all-steps';

/** Conditions that refer to later or unknown steps or scores. The one of a section is met or not at its first step. */
export function findConditionFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  const findPlace = (id: string) => steps.findIndex((step) => step.id === id);
  const findItems = (scale: string) => doc.scales.find(({ id }) => id === scale)?.items;

  return [
    ...steps.flatMap((step, index) =>
      listConditions(step).flatMap((condition) => findFaults(step.id, condition, index)),
    ),
    ...doc.sections.flatMap(({ id, showIf }) =>
      findFaults(
        `section ${id}`,
        showIf,
        steps.findIndex(({ section }) => section === id),
      ),
    ),
  ];

  function findFaults(name: string, condition: Cond | undefined, index: number): string[] {
    return listFacts(condition).flatMap((fact) => {
      if (fact.op === 'flag' || fact.op === 'ctx') return [];
      if (fact.op === 'num' && 'score' in fact.of) {
        const items = findItems(fact.of.score);
        if (!items) return [`${name}: unknown scale ${fact.of.score}`];
        return items.some((id) => findPlace(id) >= index) ? [`${name}: looks ahead to ${fact.of.score}`] : [];
      }
      const question = fact.op === 'num' && 'q' in fact.of ? fact.of.q : 'q' in fact ? fact.q : '';
      if (findPlace(question) < 0) return [`${name}: unknown step ${question}`];
      if (findPlace(question) >= index) return [`${name}: looks ahead to ${question}`];
      return findUnknownOptions(fact, steps[findPlace(question)]).map(
        (option) => `${name}: unknown option ${question}/${option}`,
      );
    });
  }
}

/** Options that a condition names and its question does not have. */
function findUnknownOptions(fact: Fact, step: Step | undefined): string[] {
  if (fact.op !== 'has' || !step || !('options' in step)) return [];
  const named = [...(fact.any ?? []), ...(fact.all ?? [])];
  return named.filter((option) => !step.options.some(({ id }) => id === option));
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
