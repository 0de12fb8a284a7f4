import { findForeignFiles } from '../remotes/release-files';
import { type Release, registrySchema } from '../remotes/remotes';

const asset = { url: 'https://assets.test/quiz/1.0.0/a.js', integrity: `sha384-${'A'.repeat(64)}` };
const quiz: Release = {
  name: 'quiz',
  version: '1.0.0',
  contract: 1,
  entry: { ...asset, globalName: 'quiz' },
  scripts: [asset],
  styles: [],
  shared: {},
};

test('registry keeps the readable remotes', () => {
  const registry = registrySchema.parse({
    revision: 3,
    kind: 'a newer field',
    remotes: {
      quiz: { ...quiz, sizes: { entry: 7 } },
      results: { ...quiz, name: 'results', version: 'latest' },
      checkout: null,
      coach: { ...quiz, name: 'coach' },
    },
  });
  expect(JSON.parse(JSON.stringify(registry))).toEqual({ revision: 3, remotes: { quiz } });
});

test.each([
  ['https://assets.test', []],
  ['https://assets.test:8443', ['entry.url', 'scripts.0.url']],
  ['http://assets.test', ['entry.url', 'scripts.0.url']],
  ['https://assets.test.evil.test', ['entry.url', 'scripts.0.url']],
  ['https://assets.test:*', []],
])('origin %s allows or rejects the files', (origin, foreign) => {
  expect(findForeignFiles(quiz, [origin])).toEqual(foreign);
});
