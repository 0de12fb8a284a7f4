import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listSteps, nameCache } from './checks.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(packages: Record<string, { version: string }>): string {
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return nameCache(folder);
}

test('what is installed decides the cache of the checks', () => {
  const before = install({ 'node_modules/zod': { version: '4.6.6' } });

  expect(install({ 'node_modules/zod': { version: '4.6.7' } })).not.toBe(before);
  expect(install({ 'node_modules/zod': { version: '4.6.6' } })).toBe(before);
  expect(before).toMatch(/^\.cache\/checks-[0-9a-f]{8}$/);
});

test('every check that keeps a cache keeps it there', () => {
  const cached = listSteps('.cache/checks-1').filter(({ args }) => args.some((arg) => arg.includes('cache')));

  expect(
    cached.map(({ name, args }) => [name, args.some((arg) => arg.startsWith('.cache/checks-1/'))]),
  ).toEqual([
    ['boundaries', true],
    ['unused', true],
  ]);
});
