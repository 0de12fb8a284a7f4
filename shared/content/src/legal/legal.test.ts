/** @jest-environment node */
import { createHash } from 'node:crypto';
import { consentPolicy } from './consent-policy';
import { consentTexts } from './consent-texts';
import { legalPages } from './pages';
import { getPublishedHash, published } from './published';
import { listSupportLines, supportPage } from './support';

const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const pages = Object.entries({ ...legalPages, support: supportPage });

test.each(pages)('text of %s matches the published hash', (name, page) => {
  expect({ [`${name}@${page.version}`]: getPublishedHash(name, page.version) }).toEqual({
    [`${name}@${page.version}`]: hashValue(page),
  });
});

test('consent policy hash matches texts and policies', () => {
  const policies = [legalPages['consumer-health-data'], legalPages.cookies, legalPages.privacy];
  expect(consentPolicy.hash).toBe(hashValue([consentTexts, policies]));
});

test('published entries have a version and a hash', () => {
  for (const [name, value] of Object.entries(published)) {
    expect(name).toMatch(/^[a-z-]+@\d{4}-\d\d-\d\d(\.\d+)?$/);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
  }
});

test.each(pages)('%s states its date and has complete tables', (_name, { version, updated, sections }) => {
  expect(version.split('.')[0]).toBe(updated);
  const tables = sections.flatMap(({ paragraphs }) => paragraphs).filter((part) => isTable(part));
  for (const { columns, rows } of tables) {
    expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
  }
});

test('imprint names the licence of the country lookup', () => {
  expect(JSON.stringify(legalPages.imprint)).toContain(
    'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
  );
});

test.each([
  ['FR', ['FR', null]],
  ['JP', [null]],
  [null, [null]],
])('support lines for %s come first, none are missing', (country, first) => {
  const { near, elsewhere } = listSupportLines(country);
  expect(near.map((line) => line.country)).toEqual(first);
  expect(near.length + elsewhere.length).toBe(19);
});

function isTable(part: unknown): part is { columns: string[]; rows: string[][] } {
  return typeof part === 'object' && part !== null && 'rows' in part;
}
