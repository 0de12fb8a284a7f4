import path from 'node:path';
import { readByLanguage } from '../read-by-language';

type Texts = Readonly<Record<string, string>>;

const pairs = [
  'v1',
  'v2/first',
  'v2/questions',
  'v2/screens',
  'v3/first',
  'v3/questions',
  'v3/screens',
  'scales',
].flatMap((folder) => {
  const { en = {}, ...translations } = readTexts(folder);
  return Object.entries(translations).map(
    ([locale, texts]): [name: string, english: Texts, translated: Texts] => [
      `${folder} in ${locale}`,
      en,
      texts,
    ],
  );
});

/** The texts in a folder by language. */
function readTexts(folder: string): Record<string, Texts> {
  const files = readByLanguage(path.join(import.meta.dirname, 'texts', folder), '.json');
  return Object.fromEntries([...files].map(([locale, text]): [string, Texts] => [locale, JSON.parse(text)]));
}

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
