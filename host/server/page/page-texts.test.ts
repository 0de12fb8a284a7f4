import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderDescription } from './page-description';
import { fillSlots } from './page-slots';
import { getServerTexts, listPageTexts } from './page-texts';

const template = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');
const spanish = getServerTexts('es');
const page = fillSlots(template, { ...listPageTexts(spanish), description: renderDescription('/', spanish) });

test('the page says the same in English with and without the server', () => {
  expect(fillSlots(template, listPageTexts(getServerTexts('en')))).toBe(fillSlots(template, {}));
});

test.each(Object.values(listPageTexts(spanish)))('the Spanish page has the text "%s"', (text) => {
  expect(page).toContain(`>${text}<`);
});

test('no English text is left on the Spanish page', () => {
  const texts = [...page.matchAll(/(?:content="|>)\s*([A-Z][a-z]+ [^"<]+)/g)];
  const english = texts.filter(([, text = '']) => / (the|your|is|and|by|on) /i.test(text));
  expect(english.map(([, text]) => text)).toEqual([]);
});
