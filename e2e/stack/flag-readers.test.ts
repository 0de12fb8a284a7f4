import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FlagDecider, flagNames, flagRegistry } from '@funnel/contracts';

const repository = path.resolve(__dirname, '../..');
const registryFile = 'shared/contracts/src/remotes/flags.ts';
/** They name every flag. */
const lists = [registryFile, 'shared/contracts/src/growth/experiment-plans.ts'];
/** Who decides by the flags that the sources of a folder name. The quiz document is the quiz's, in whichever folder it stands. */
const folders: Readonly<Record<string, FlagDecider | 'none'>> = {
  'api/src': 'api',
  'host/src': 'host',
  'host/server': 'host',
  'mfe-quiz/src': 'quiz',
  'shared/content/src/quiz': 'quiz',
  'mfe-results/src': 'results',
  'mfe-checkout/src': 'checkout',
  'mfe-account/src': 'account',
  'shared/contracts/src': 'none',
  'shared/flags/src': 'none',
  'shared/platform/src': 'none',
};
/** Files that name a flag without deciding by it. */
const mentions: Readonly<Record<string, readonly string[]>> = {
  // The address sets these.
  'shared/contracts/src/remotes/forced-variants.ts': ['diagnosis-question-lp', 'upfront-payments'],
  // Logs when its effect is seen.
  'mfe-checkout/src/order/use-offer-seen.ts': ['stripe-tax'],
  // Leaves it out of what third parties hear.
  'shared/contracts/src/events/event-catalogue.ts': ['user-insight-popup'],
};

const sources = Object.entries(folders).flatMap(([folder, decider]) =>
  listSources(folder).map((file) => ({ file, decider, text: read(file) })),
);
const registry = read(registryFile);

function listSources(folder: string): string[] {
  const found = readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' });
  return found
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => !lists.includes(file));
}

function read(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8');
}

/** The sources that name a flag, apart from those that do not decide by it. */
function findReaders(name: string) {
  const isNamed = new RegExp(`['"\`]${name}['"\`]`);
  return sources.filter(
    ({ file, text }) =>
      isNamed.test(text) && !mentions[file]?.includes(name) && !file.endsWith('/remote.tsx'),
  );
}

/** The comment above a flag. */
function findComment(name: string): string {
  const [before = ''] = registry.split(new RegExp(`^ {2}'?${name}'?: \\{`, 'm'));
  return before.trimEnd().endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
}

test.each(flagNames)('only its decider reads %s', (name) => {
  const { decidedBy } = flagRegistry[name];
  const foreign = findReaders(name).filter(({ decider }) => decider !== decidedBy);
  expect(foreign.map(({ file }) => file)).toEqual([]);
});

test.each(flagNames)('the registry names a reader of %s', (name) => {
  const readers = findReaders(name).map(({ file }) => file);
  const [, named] = /(?:Read|An overlay) in `([^`]+)`/.exec(findComment(name)) ?? [];
  expect(readers).toContain(named);
});

test('files that only mention a flag still do', () => {
  for (const [file, names] of Object.entries(mentions))
    for (const name of names) expect(read(file)).toContain(`'${name}'`);
});
