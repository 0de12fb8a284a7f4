import { execFileSync } from 'node:child_process';
import path from 'node:path';

const script = path.join(import.meta.dirname, 'testing/build-third-language.mjs');
const isMarked = (text) => /^«.*»$/.test(text);

let built;

beforeAll(() => {
  built = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 1e8 }));
}, 120_000);

test('catalogues of every part are found by their names', () => {
  for (const messages of Object.values(built.messages)) {
    expect(messages.length).toBeGreaterThan(50);
    expect(messages.filter((message) => !/^\["«.*»"\]$/.test(JSON.stringify(message)))).toEqual([]);
  }
});

test('content comes with the catalogue, or later', () => {
  expect(built.content.length).toBeGreaterThan(300);
  expect(built.content.filter((text) => !isMarked(text))).toEqual([]);
});

test('content is in English until its language is loaded', () => {
  expect(built.english).toContain('How old are you?');
  expect(built.english.filter(isMarked)).toEqual([]);
});

test('a language without files is refused', () => {
  expect(built.unknown).toMatch(/Cannot find module/);
});
