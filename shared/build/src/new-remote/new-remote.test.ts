import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteSchema } from '@funnel/contracts';
import { writeNewRemote } from './new-remote';

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

test.each(['', 'Coach', 'a-b', 'quiz', 'host', 'constructor', '../evil'])(
  'a remote cannot be called %j',
  async (name) => {
    await expect(writeNewRemote(name, root)).rejects.toThrow(`"${name}" cannot be the name of a remote`);
  },
);

test.each(['login', 'support'])('a remote cannot be named after the page /%s', async (name) => {
  await expect(writeNewRemote(name, root)).rejects.toThrow(`/${name} belongs to the host or to another`);
});
