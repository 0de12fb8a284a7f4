import { getOptionText, listPossibleSteps, type Quiz } from '@funnel/content/quiz';
import type { Answers, QuizDoc, Step } from '@funnel/contracts';

export type Choice = { readonly id: string; readonly text: string };

/** The chosen options of a question in the visitor's own words, in the order of the quiz; none for “hard to say”. */
export function readChoices(answers: Answers, question: string, { doc, catalog }: Quiz): Choice[] {
  const given = answers[question];
  const step = findStep(doc, question);
  if (given?.type !== 'MULTIPLE_CHOICE' || !step || !('options' in step)) return [];
  return step.options
    .filter(({ id, exclusive }) => !exclusive && given.answer.includes(id))
    .map(({ id }) => ({ id, text: getOptionText(catalog, question, id) }));
}

/** A step of the quiz, also one that only an experiment adds. */
export function findStep(doc: QuizDoc, id: string): Step | undefined {
  return listPossibleSteps(doc).find((step) => step.id === id);
}
