import { execFileSync } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../testing/test-resources';
import { inRoot } from '../../workspace';
import { findUncommitted } from './clean-tree';
import { findFailedTests, findLintErrors, findTypeErrors } from './source-checks';

const folder = 'mfe-planted';

/** A repository with the tools and rules of this one, and a remote of the given files. */
async function plantRemote(files: Readonly<Record<string, string>>) {
  const root = await makeFolder('planted');
  await mkdir(path.join(root, folder, 'src'), { recursive: true });
  for (const file of ['biome.json', 'tsconfig.base.json', '.gitignore']) {
    await cp(inRoot(file), path.join(root, file));
  }
  await symlink(inRoot('node_modules'), path.join(root, 'node_modules'));
  const jest = { projects: [{ displayName: folder, rootDir: `${root}/${folder}` }] };
  const setUp = {
    'jest.config.json': JSON.stringify(jest),
    [`${folder}/tsconfig.json`]: '{ "extends": "../tsconfig.base.json", "include": ["src"] }\n',
  };
  const all = { ...setUp, [`${folder}/src/price.ts`]: 'export const price = 1;\n', ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(root, file), text);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', folder, '.gitignore');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'Add a remote');
  return { root, folder };
}

test('sound sources pass every check', async () => {
  const planted = await plantRemote({
    [`${folder}/src/price.test.js`]: "test('is whole', () => expect(1).toBe(1));\n",
  });
  expect(await findTypeErrors(planted)).toEqual([]);
  expect(await findLintErrors(planted)).toEqual([]);
  expect(await findFailedTests(planted)).toEqual([]);
  expect(findUncommitted([folder], planted.root)).toEqual([]);
});

test('type error is named with file and line', async () => {
  const planted = await plantRemote({
    [`${folder}/src/price.ts`]: "\nexport const price: number = 'one';\n",
  });
  expect(await findTypeErrors(planted)).toEqual([
    expect.stringMatching(/^mfe-planted\/src\/price\.ts\(2,14\): error TS2322/),
  ]);
});

test('debugger is named with file and line', async () => {
  const planted = await plantRemote({ [`${folder}/src/price.ts`]: 'export const price = 1;\ndebugger;\n' });
  expect(await findLintErrors(planted)).toEqual([
    expect.stringMatching(/^mfe-planted\/src\/price\.ts:2 .*noDebugger/),
  ]);
});

test('failed test is named with its file', async () => {
  const planted = await plantRemote({
    [`${folder}/src/price.test.js`]: "test('is whole', () => expect(1).toBe(2));\n",
    [`${folder}/src/broken.test.js`]: 'this is no code',
  });
  expect((await findFailedTests(planted)).sort()).toEqual([
    expect.stringMatching(/^mfe-planted\/src\/broken\.test\.js /),
    'mfe-planted/src/price.test.js is whole',
  ]);
});

test('missing tool is named with a remedy', async () => {
  const root = await makeFolder('planted');
  expect(await findLintErrors({ root, folder })).toEqual([expect.stringContaining('npm ci -w')]);
});

test('changed and new files below the given paths are uncommitted', async () => {
  const { root } = await plantRemote({});
  await writeFile(path.join(root, 'notes.txt'), 'elsewhere');
  await writeFile(path.join(root, folder, 'src/price.ts'), 'export const price = 2;\n');
  await writeFile(path.join(root, folder, 'src/new.ts'), 'export const fresh = 2;\n');
  const [reason] = findUncommitted([folder], root);
  expect(reason).toMatch(/mfe-planted\/src\/price\.ts\n.*mfe-planted\/src\/new\.ts$/);
});

test('folder outside of git has no commit to release', async () => {
  expect(findUncommitted(['.'], await makeFolder('planted'))).toEqual([expect.stringContaining('no commit')]);
});
