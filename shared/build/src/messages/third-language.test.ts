import { execFileSync } from 'node:child_process';
import path from 'node:path';

const script = path.join(__dirname, 'testing/build-third-language.ts');
const isMarked = (text: string) => /^«.*»$/.test(text);

let built: { messages: Record<string, unknown[]>; content: string[]; english: string[]; unknown: string };

beforeAll(() => {
  built = JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', maxBuffer: 1e8 }),
  );
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
