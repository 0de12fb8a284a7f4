import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { putVersion } from './asset-folder';

async function setup(content = 'export {}') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'asset-folder-'));
  const build = await mkdtemp(path.join(os.tmpdir(), 'build-'));
  await writeFile(path.join(build, 'entry.js'), content);
  await writeFile(path.join(build, 'entry.js.map'), '{}');
  return { store: folder, output: build, name: 'quiz', version: '1.0.0' };
}

test('version has compressed files but no source maps', async () => {
  const release = await setup();
  await putVersion(release);
  const stored = await readdir(path.join(release.store, 'quiz/1.0.0'));
  expect(stored.sort()).toEqual(['entry.js', 'entry.js.br', 'entry.js.gz']);
});

test('files that the build has compressed are not compressed again', async () => {
  const release = await setup();
  for (const ending of ['br', 'gz']) await writeFile(path.join(release.output, `entry.js.${ending}`), ending);
  await putVersion(release);
  const stored = path.join(release.store, 'quiz/1.0.0');
  expect(await readFile(path.join(stored, 'entry.js.br'), 'utf8')).toBe('br');
  expect(await readdir(stored)).toHaveLength(3);
});

test('storing the same content again changes nothing', async () => {
  const release = await setup();
  await putVersion(release);
  await expect(putVersion(release)).resolves.toBeUndefined();
});

test('version is never overwritten with other content', async () => {
  const release = await setup();
  await putVersion(release);
  await writeFile(path.join(release.output, 'entry.js'), 'changed');
  await expect(putVersion(release)).rejects.toThrow('Versions never change');
});

test('a stored version may gain files', async () => {
  const release = await setup();
  await putVersion(release);
  await writeFile(path.join(release.output, 'portable.js'), 'export {}');
  await putVersion(release);
  expect(await readdir(path.join(release.store, 'quiz/1.0.0'))).toContain('portable.js');
});
