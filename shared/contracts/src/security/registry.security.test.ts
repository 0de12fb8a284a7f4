import { findForeignFiles } from '../remotes/release-files';
import { channelTableSchema, type Release, registrySchema } from '../remotes/remotes';

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
      coach: { ...quiz, name: 'coach', site: { mounts: [{ path: '/coach', title: { en: 'Coach' } }] } },
      diary: { ...quiz, name: 'diary', site: { mounts: [] } },
      'no name': { ...quiz, name: 'no name' },
    },
  });
  const site = { mounts: [{ path: '/coach', title: { en: 'Coach' } }] };
  expect(JSON.parse(JSON.stringify(registry))).toEqual({
    revision: 3,
    remotes: { quiz, coach: { ...quiz, name: 'coach', site } },
  });
});

test.each(['constructor', '__proto__', 'toString'])('%s is no name of a remote', (name) => {
  const text = JSON.stringify({ revision: 1, remotes: {} }).replace(
    '{}',
    `{"${name}":${JSON.stringify({ ...quiz, name })}}`,
  );
  const { remotes } = registrySchema.parse(JSON.parse(text));
  expect(JSON.stringify(remotes)).toBe('{}');
  expect(Object.getPrototypeOf(remotes)).toBe(Object.prototype);
  expect(channelTableSchema.parse(JSON.parse(text)).revision).toBe(1);
});

test('the site ignores what a newer release adds', () => {
  const mount = { path: '/coach', title: { en: 'Coach', fr: 'Coach' }, guard: 'on-mondays', icon: 'star' };
  const site = { mounts: [mount], flags: { 'coach-tone': ['calm', 'warm'] }, badges: ['new'] };
  const parsed = registrySchema.parse({ revision: 1, remotes: { coach: { ...quiz, name: 'coach', site } } });
  const { icon: _newer, ...known } = mount;
  expect(parsed.remotes['coach']?.site).toEqual({ mounts: [known], flags: site.flags });
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

test.each([
  ['https://assets.test/a.js', true],
  ['https://assets.test.evil.test/a.js', false],
  ['https://assets.test@evil.test/a.js', false],
  ['https://assets.testing/a.js', false],
  ['//assets.test/a.js', false],
  ['/a.js', false],
  ['data:text/javascript,run()', false],
])('file at %s is at an allowed origin: %s', (url, isAllowed) => {
  const foreign = findForeignFiles({ ...quiz, entry: { ...quiz.entry, url } }, ['https://assets.test']);
  expect(foreign).toEqual(isAllowed ? [] : ['entry.url']);
});

test('files of every kind are compared with the origins', () => {
  const files = { scripts: [asset], styles: [asset] };
  const prerendered = { '/': { ...asset, ...files } };
  const release = { ...quiz, ...files, prerendered, translations: { es: { scripts: [asset], prerendered } } };
  expect(findForeignFiles(release, ['https://other.test'])).toEqual([
    'entry.url',
    'scripts.0.url',
    'styles.0.url',
    'prerendered./.url',
    'prerendered./.scripts.0.url',
    'prerendered./.styles.0.url',
    'translations.es.scripts.0.url',
    'translations.es.prerendered./.url',
    'translations.es.prerendered./.scripts.0.url',
    'translations.es.prerendered./.styles.0.url',
  ]);
});

test.each([
  ['without a hash', ''],
  ['with a short hash', `sha384-${'A'.repeat(63)}`],
  ['with two hashes', `sha384-${'A'.repeat(64)} sha384-${'B'.repeat(64)}`],
  ['with a weak hash', `sha1-${'A'.repeat(64)}`],
])('a file %s is in no release', (_how, integrity) => {
  const remotes = { quiz: { ...quiz, scripts: [{ ...asset, integrity }] } };
  expect(registrySchema.parse({ revision: 1, remotes }).remotes['quiz']).toBeUndefined();
});
