import { listPossibleSteps } from '.';
import { englishFirstTexts } from './first-texts';
import { publishedQuizzes } from './published-quizzes';
import { englishQuestionTexts } from './question-texts';

const { doc, catalogs } = publishedQuizzes.at(-1) ?? publishedQuizzes[0];
const asking = listPossibleSteps(doc).filter(({ kind }) => kind !== 'info' && kind !== 'loader');

/** The keys of the texts of these steps, with those that options of several steps share. */
function listKeys(steps: typeof asking): string[] {
  const all = catalogs['en'] ?? {};
  return steps.flatMap((step) => {
    const shared = 'options' in step ? step.options.map(({ id }) => `o.${id}`) : [];
    return Object.keys(all).filter((key) => key.startsWith(`${step.id}.`) || shared.includes(key));
  });
}

test('questions of the first section have their texts in the code', () => {
  const first = asking.filter(({ section }) => section === 'you');
  const sections = doc.sections.map(({ id }) => `section.${id}`);
  expect(Object.keys(englishFirstTexts).sort()).toEqual([...listKeys(first), ...sections].sort());
});

test('texts of the other questions are complete', () => {
  const others = asking.filter(({ section }) => section !== 'you');
  expect(Object.keys(englishQuestionTexts).sort()).toEqual([...new Set(listKeys(others))].sort());
});
