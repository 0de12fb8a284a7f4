import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a mismatched lock file is reported', () => {
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  mkdirSync(path.join(folder, 'e2e/stack'), { recursive: true });
  mkdirSync(path.join(folder, 'added'));
  cpSync(path.resolve(__dirname, '../install.mjs'), path.join(folder, 'e2e/stack/install.mjs'));
  write('added/package.json', { name: 'added', version: '1.0.0' });
  write('package.json', { name: 'site', version: '1.0.0', dependencies: { added: 'file:./added' } });
  const lock = { name: 'site', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'site' } } };
  write('package-lock.json', lock);

  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./e2e/stack/install.mjs')).ensureInstalled()"],
    { cwd: folder, encoding: 'utf8' },
  );

  expect(status).not.toBe(0);
  expect(stderr).toContain('run "npm install" and commit package-lock.json');
  expect(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))).toEqual(lock);
});
