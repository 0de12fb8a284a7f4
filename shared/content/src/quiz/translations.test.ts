import { getCurrentQuiz, getQuizTextsLocale, getScaleTexts, setQuizTexts, setScaleTexts } from '.';
import englishQuiz from './inflow.v2.en.json';
import englishScreens from './inflow.v2.screens.en.json';
import spanishScreens from './inflow.v2.screens.es.json';
import { englishQuestionTexts } from './question-texts';
import englishScales from './scales.v1.en.json';
import { spanishQuestionTexts } from './spanish-question-texts';
import { spanishQuizTexts } from './spanish-quiz-texts';
import { spanishScaleTexts } from './spanish-scale-texts';

type Texts = Readonly<Record<string, string>>;

const pairs: [name: string, english: Texts, spanish: Texts][] = [
  ['first questions', englishQuiz, spanishQuizTexts],
  ['other questions', englishQuestionTexts, spanishQuestionTexts],
  ['other screens', englishScreens, spanishScreens],
  ['scales', englishScales, spanishScaleTexts],
];

test.each(pairs)('texts of the %s have the same keys in the same order', (_name, english, spanish) => {
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
});

test.each(pairs)('texts of the %s have the same placeholders and numbers', (_name, english, spanish) => {
  const listMarks = (text = '') => (text.match(/\{\w+\}|\d+/g) ?? []).sort();
  const differing = Object.keys(english).filter(
    (key) => listMarks(english[key]).join() !== listMarks(spanish[key]).join(),
  );
  expect(differing).toEqual([]);
});

test.each(pairs)('every text of the %s is translated and well formed', (_name, english, spanish) => {
  const isWrong = (key: string) => {
    const [before = '', after = ''] = [english[key], spanish[key]];
    return (
      after !== after.trim() ||
      /['"«»]/.test(after) ||
      count(after, '¿') !== count(after, '?') ||
      count(after, '¡') !== count(after, '!') ||
      before.endsWith('.') !== after.endsWith('.') ||
      (before === after && !sameInBoth.has(before))
    );
  };
  expect(Object.keys(english).filter(isWrong)).toEqual([]);
});

const sameInBoth = new Set(['Coaching', 'Quinn']);

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

test('texts are shown in the language that was set', () => {
  const [keptQuiz, keptScales] = [getCurrentQuiz().catalog, getScaleTexts()];
  setQuizTexts(spanishQuizTexts, 'es');
  setScaleTexts(spanishScaleTexts);
  expect(getCurrentQuiz().catalog).toEqual(spanishQuizTexts);
  expect(getQuizTextsLocale()).toBe('es');
  expect(keptQuiz['age.title']).toBe('¿Cuántos años tienes?');
  expect(keptScales['band.many']).toBe('Muchos rasgos');
});
