import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

const root = path.resolve(__dirname, '../../..');
const read = (application: string) =>
  DockerfileParser.parse(readFileSync(path.join(root, application, 'Dockerfile'), 'utf8'));

/** The instructions of the last stage, as words. */
function readLastStage(application: string): string[][] {
  const lines = read(application)
    .getInstructions()
    .map((instruction) => [
      instruction.getKeyword(),
      ...instruction.getArguments().map((argument) => argument.getValue()),
    ]);
  return lines.slice(lines.findLastIndex(([keyword]) => keyword === 'FROM'));
}

test.each(['api', 'host'])('image of %s has no user of rights, no tools and a probe', (application) => {
  const stage = readLastStage(application);
  const find = (keyword: string) => stage.filter(([word]) => word === keyword).map(([, ...words]) => words);
  expect(find('USER')).toEqual([['1000:1000']]);
  expect(find('CMD').flat().join(' ')).toContain('main.js');
  expect(find('HEALTHCHECK')).toHaveLength(1);
  // Nothing is installed or built in it, and only the bundle is copied.
  expect([find('RUN'), find('ADD'), find('ARG')]).toEqual([[], [], [['BUILD_ID']]]);
  expect(find('COPY').map((words) => words.slice(-2))).toEqual([
    [`/repository/${application === 'api' ? 'api/dist' : 'host/server/dist'}`, './'],
  ]);
});

test.each(['api', 'host'])('image of %s is built on one named version of Node', (application) => {
  const froms = read(application)
    .getFROMs()
    .map((from) => from.getImage());
  expect(new Set(froms)).toEqual(new Set([`\${NODE_IMAGE}`, 'scratch']));
  const [node] = read(application).getARGs();
  const major = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  expect(node?.getProperty()?.getValue()).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-`));
});

test('secrets and what is built elsewhere stay out of the context', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/dist', '**/.env', '**/.data']),
  );
});
