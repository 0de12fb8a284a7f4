import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteFolders } from '@funnel/build/workspace';
import { type Mark, readMarkdownPromises, readPromises } from './read-promises';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const applications = ['host', ...listRemoteFolders()];
const shared = ['content', 'platform', 'ui'].map((name) => `shared/${name}`);
const textFolders = [...applications, ...shared].map((folder) => `${folder}/src`);
const englishPages = 'shared/content/src/legal/texts/en';
const testFolders = [...textFolders, 'api/src', 'e2e/journeys'];

const testFile = /\.(test|spec)\.tsx?$/;
const notShown = /\/(testing|dev-menu)\/|\.stories\.tsx$/;
const keptByPeople = 'kept by people';

/** What is wrong with the promises in the texts, a line each. */
export function findFaults(): readonly string[] {
  const titles = countTitles(listFiles(testFolders, testFile).map(readFile));
  const files = listFiles(textFolders, /\.tsx?$/).filter((file) => !testFile.test(file));
  return files
    .filter((file) => !notShown.test(file))
    .concat(listFiles([englishPages], /\.md$/))
    .flatMap((file) => {
      const read = file.endsWith('.md') ? readMarkdownPromises : readPromises;
      const { marks, unmarked } = read(file, readFile(file));
      const faults = marks.flatMap((mark) => describeFault(file, mark, titles.get(mark.title) ?? 0));
      return [
        ...faults,
        ...unmarked.map((sentence) => `${sentence}\n  promises something and names no test`),
      ];
    });
}

function describeFault(file: string, { place, title, key, below }: Mark, tests: number): string[] {
  if (below === undefined) return [`${place} no text stands below the promise “${title}”`];
  // Of a document for each language the address has a placeholder; a promise is checked in English.
  if (key && !readFile(path.join(path.dirname(file), below.replace('…', 'en'))).includes(`"${key}":`))
    return [`${place} ${below} has no text “${key}”`];
  if (title === keptByPeople || tests === 1) return [];
  return [`${place} ${tests === 0 ? 'no test is' : `${tests} tests are`} called “${title}”`];
}

/** How many tests have each title: the quoted first argument of a call. */
export function countTitles(codes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes)
    for (const [, , title = ''] of code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s/g))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

function listFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

function readFile(file: string): string {
  return readFileSync(path.join(rootDir, file), 'utf8');
}
