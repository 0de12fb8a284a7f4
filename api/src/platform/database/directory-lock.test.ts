import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDirectory } from './directory-lock';

function setupDirectory(): string {
  return path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'pg');
}

test('locked folder is refused, naming the process', () => {
  const directory = setupDirectory();
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
  release();
  expect(() => lockDirectory(directory)()).not.toThrow();
});

test('lock of a dead process is replaced', () => {
  const directory = setupDirectory();
  fs.writeFileSync(`${directory}.lock`, '999999999 1');
  const release = lockDirectory(directory);
  expect(fs.readFileSync(`${directory}.lock`, 'utf8')).toContain(String(process.pid));
  release();
  expect(fs.existsSync(`${directory}.lock`)).toBe(false);
});

test('reused pid does not hold the lock', () => {
  const directory = setupDirectory();
  fs.writeFileSync(`${directory}.lock`, `${process.pid} 1`);
  expect(() => lockDirectory(directory)()).not.toThrow();
});
