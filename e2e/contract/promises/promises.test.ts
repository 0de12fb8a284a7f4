import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRoutes, matchesRoute } from './listed-routes';
import { noPromises } from './no-promises';
import { collectSentences } from './promise-sources';
import { keptPromises, promisesKeptByPeople } from './promises';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const sentences = collectSentences();
const listed = [
  ...keptPromises.flatMap((promise) => promise.sentences),
  ...promisesKeptByPeople,
  ...noPromises,
];

/** Words that promise something. A label of a few words is no sentence. */
const markers =
  /\b(you can|any ?time|we(’| wi)ll|you(’| wi)ll|won’t|within|refund(s|ed)?|cancel(ed)?|keeps?|kept|never|nothing|emailed|by email|(we|you) email|always|works? once|expires?|works? for|deletes?|as long as|until you|free|receipts?|reminders?|notices?|any device|at once|includes|\d+ (days|months|years)|services|don’t (have|need) to|for \d+)\b/i;
const MIN_WORDS = 5;

test('every promise of the table stands in the texts', async () => {
  const standing = new Set(await sentences);
  expect(listed.filter((sentence) => !standing.has(sentence))).toEqual([]);
});

test('every sentence that may promise something is listed', async () => {
  const mayPromise = (sentence: string) => markers.test(sentence) && sentence.split(' ').length >= MIN_WORDS;
  const known = new Set(listed);
  expect((await sentences).filter((one) => mayPromise(one) && !known.has(one))).toEqual([]);
});

test('no sentence is listed twice', () => {
  expect(listed.filter((sentence, index) => listed.indexOf(sentence) !== index)).toEqual([]);
});

test('every promise names a screen that exists', () => {
  const routes = listRoutes();
  const missing = keptPromises.filter(({ route }) => !routes.some((pattern) => matchesRoute(pattern, route)));
  expect(missing.map(({ route }) => route)).toEqual([]);
});

test('every promise names a test that exists', () => {
  const missing = keptPromises.filter(({ proof: [file, title] }) => !hasTest(file, title));
  expect(missing.map(({ proof }) => proof)).toEqual([]);
});

function hasTest(file: string, title: string): boolean {
  const text = readFileSync(path.join(rootDir, file), 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
}
