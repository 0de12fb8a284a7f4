import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spanishPageTexts, translatePage } from './page-texts';

const page = readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8');

test.each(Object.keys(spanishPageTexts))('the page has the text "%s"', (english) => {
  expect(page).toContain(english);
});

test('no English text is left on the Spanish page', () => {
  const texts = [...translatePage(page).matchAll(/(?:content="|>)\s*([A-Z][a-z]+ [^"<]+)/g)];
  const english = texts.filter(([, text = '']) => / (the|your|is|and|by|on) /i.test(text));
  expect(english.map(([, text]) => text)).toEqual([]);
});
