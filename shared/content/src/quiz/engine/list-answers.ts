import type { Answer, Answers, QuizCatalog, QuizDoc } from '@funnel/contracts';
import type { Quiz } from '../current-quiz';

/** An answer in words; without texts when the question was left open. */
export type ListedAnswer = {
  readonly id: string;
  readonly question: string;
  readonly texts: readonly string[];
};

/**
 * Every stored answer as the person read it, in the order of the quiz. Answers whose question is gone from the quiz come
 * last, by their ids: nothing that is stored is left out.
 */
export function listAnswers({ doc, catalog }: Quiz, answers: Answers): ListedAnswer[] {
  const order = listStepIds(doc);
  const known = order.filter((id) => id in answers);
  const others = Object.keys(answers).filter((id) => !order.includes(id));
  return [...known, ...others].flatMap((id) => {
    const answer = answers[id];
    if (!answer) return [];
    return [{ id, question: catalog[`${id}.title`] ?? id, texts: listTexts(catalog, id, answer) }];
  });
}

/** The steps of the quiz; those that an experiment adds follow the step they are inserted after. */
function listStepIds({ steps, overlays }: QuizDoc): string[] {
  const ids = steps.map(({ id }) => id);
  for (const op of overlays.flatMap(({ ops }) => ops)) {
    if (op.do !== 'insertAfter') continue;
    const added = op.steps.map(({ id }) => id).filter((id) => !ids.includes(id));
    ids.splice(ids.indexOf(op.at) + 1 || ids.length, 0, ...added);
  }
  return ids;
}

function listTexts(catalog: QuizCatalog, id: string, { answer }: Answer): string[] {
  if (Array.isArray(answer)) return answer.map((option) => getOptionText(catalog, id, option));
  return answer === null || answer === '' ? [] : [String(answer)];
}

/** The words of one option; options shared by many questions, such as “Often”, have one common text. */
export function getOptionText(catalog: QuizCatalog, question: string, option: string): string {
  return catalog[`${question}.o.${option}`] ?? catalog[`o.${option}`] ?? option;
}
