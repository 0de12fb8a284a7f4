/** @jest-environment node */
import { createHash } from 'node:crypto';
import { consentPolicy, getTextHash } from './consent-policy';
import type { LegalTexts } from './legal-texts';
import { loadConsentTexts } from './load-consent-texts';
import { loadLegalTexts } from './load-legal-texts';
import type { TextPage } from './page';
import { getPublishedHash, published } from './published';
import { listSupportLines } from './support';
import { legalTexts as englishTexts } from './texts/en';
import { legalTexts as spanishTexts } from './texts/es';

const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const listPages = ({ locale, pages, support }: LegalTexts) =>
  Object.entries({ ...pages, support }).map(([name, page]) => ({ name, locale, page }));
const pages = [englishTexts, spanishTexts].flatMap(listPages);

test.each(pages)('text of $name in $locale matches the published hash', ({ name, locale, page }) => {
  const line = `${locale === 'en' ? name : `${name}.${locale}`}@${page.version}`;
  expect({ [line]: getPublishedHash(name, page.version, locale) }).toEqual({ [line]: hashValue(page) });
});

test.each(['en', 'es'] as const)('consent policy hash matches texts and policies in %s', async (locale) => {
  const { pages: texts } = await loadLegalTexts(locale);
  const policies = [texts['consumer-health-data'], texts.cookies, texts.privacy];
  const hash = hashValue([await loadConsentTexts(locale), policies]);
  expect(consentPolicy.hashes[locale]).toBe(hash);
  expect(getTextHash(consentPolicy, `${locale}-US`)).toBe(hash);
});

test('languages without texts of their own show and record the English ones', async () => {
  expect(await loadLegalTexts('ar-XB')).toBe(englishTexts);
  expect(await loadConsentTexts('ar-XB')).toBe(await loadConsentTexts('en'));
  expect(getTextHash(consentPolicy, 'ar-XB')).toBe(consentPolicy.hashes.en);
});

test.each(listPages(spanishTexts))(
  '$name has the version and the structure of the English text',
  ({ name, page }) => {
    const english = listPages(englishTexts).find((one) => one.name === name)?.page;
    expect([page.version, page.updated]).toEqual([english?.version, english?.updated]);
    expect(outline(page)).toEqual(english && outline(english));
  },
);

test.each(pages)('$name in $locale has a value for every placeholder', ({ page }) => {
  expect(JSON.stringify(page)).not.toMatch(/\{[\w.]+\}/);
});

test('published entries have a version and a hash', () => {
  for (const [name, value] of Object.entries(published)) {
    expect(name).toMatch(/^[a-z-]+(\.es)?@\d{4}-\d\d-\d\d(\.\d+)?$/);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
  }
});

test.each(pages)('$name in $locale states its date and has complete tables', ({ page }) => {
  const { version, updated, sections } = page;
  expect(version.split('.')[0]).toBe(updated);
  const tables = sections.flatMap(({ paragraphs }) => paragraphs).filter((part) => isTable(part));
  for (const { columns, rows } of tables) {
    expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
  }
});

test.each([englishTexts, spanishTexts])(
  'imprint in $locale names the licence of the country lookup',
  (texts) => {
    expect(JSON.stringify(texts.pages.imprint)).toContain(
      'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
    );
  },
);

test.each([
  ['FR', ['FR', null]],
  ['JP', [null]],
  [null, [null]],
])('support lines for %s come first, none are missing', (country, first) => {
  const { near, elsewhere } = listSupportLines(country);
  expect(near.map((line) => line.country)).toEqual(first);
  expect(near.length + elsewhere.length).toBe(19);
});

/** How many parts, list items and table cells each section has. */
function outline({ sections }: TextPage): unknown {
  return sections.map(({ paragraphs }) =>
    paragraphs.map((part) => {
      if (typeof part === 'string') return 'paragraph';
      return 'rows' in part ? part.rows.map((row) => row.length) : part.length;
    }),
  );
}

function isTable(part: unknown): part is { columns: string[]; rows: string[][] } {
  return typeof part === 'object' && part !== null && 'rows' in part;
}
