/** @jest-environment node */
import { createHash } from 'node:crypto';
import { consentPolicy } from './consent-policy';
import { consentTexts } from './consent-texts';
import { legalPages } from './pages';
import { published, publishedHash } from './published';
import { supportLinesFor, supportPage } from './support';

const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const pages = Object.entries({ ...legalPages, support: supportPage });

test.each(pages)('the text of %s is the one published under its version', (name, page) => {
  expect({ [`${name}@${page.version}`]: publishedHash(name, page.version) }).toEqual({
    [`${name}@${page.version}`]: hashValue(page),
  });
});

test('what is asked with a consent is the text its version names', () => {
  const policies = [legalPages['consumer-health-data'], legalPages.cookies, legalPages.privacy];
  expect(consentPolicy.hash).toBe(hashValue([consentTexts, policies]));
});

test('every published line is a hash, under a name, a day and a number', () => {
  for (const [name, value] of Object.entries(published)) {
    expect(name).toMatch(/^[a-z-]+@\d{4}-\d\d-\d\d(\.\d+)?$/);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
  }
});

test.each(pages)(
  '%s says its day, and every row of its tables is whole',
  (_name, { version, updated, sections }) => {
    expect(version.split('.')[0]).toBe(updated);
    const tables = sections.flatMap(({ paragraphs }) => paragraphs).filter((part) => isTable(part));
    for (const { columns, rows } of tables) {
      expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
    }
  },
);

test('the licence of the country lookup is named', () => {
  expect(JSON.stringify(legalPages.imprint)).toContain(
    'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
  );
});

test.each([
  ['FR', ['FR', null]],
  ['JP', [null]],
  [null, [null]],
])('in %s the lines nearby come first, and none is lost', (country, first) => {
  const { near, elsewhere } = supportLinesFor(country);
  expect(near.map((line) => line.country)).toEqual(first);
  expect(near.length + elsewhere.length).toBe(19);
});

function isTable(part: unknown): part is { columns: string[]; rows: string[][] } {
  return typeof part === 'object' && part !== null && 'rows' in part;
}
