import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from '@funnel/contracts';
import { makeFolder } from '../../testing/test-resources';
import { cacheFolder, rootFolder } from '../../workspace';
import { isLocalTarget } from '../target';
import { findBudgetExcess } from './first-screen-budget';
import { openGate, readSkippedChecks } from './gate';

test('refusal lists the reasons of all checks', async () => {
  const said: string[] = [];
  const gate = openGate({ skipped: ['lint'], say: (line) => said.push(line) });
  await gate.check('types', () => ['a.ts(1,1): error', 'b.ts(2,1): error']);
  await gate.check('lint', () => ['never asked']);
  await gate.check('tests', async () => []);
  gate.refuse('build: no module');
  expect(() => gate.assertNothingRefused('quiz@1.0.0')).toThrow(
    'quiz@1.0.0 is refused; no channel has changed:\n- types: a.ts(1,1): error\n- types: b.ts(2,1): error\n- build: no module',
  );
  expect(gate.outcomes()).toEqual({ types: 'failed', lint: 'skipped', tests: 'passed' });
  expect(said.join('\n')).toContain('skipped lint');
});

test('nothing refused is no error', () => {
  const gate = openGate({ skipped: [], say: () => undefined });
  expect(() => gate.assertNothingRefused('quiz@1.0.0')).not.toThrow();
});

test('only checks that there are can be skipped', () => {
  expect(readSkippedChecks(['types', 'mount'])).toEqual(['types', 'mount']);
  expect(() => readSkippedChecks(['all'])).toThrow(
    'There is no check "all" to skip. Checks are clean, types',
  );
});

test('only sites on this machine take changes without a commit', () => {
  expect(isLocalTarget({ apiBase: 'http://127.0.0.1:4000/v1' })).toBe(true);
  expect(isLocalTarget({ apiBase: 'https://api.example/v1' })).toBe(false);
  expect(isLocalTarget({ apiBase: 'https://localhost.example/v1' })).toBe(false);
});

async function buildWithBudget(budget: object) {
  await mkdir(cacheFolder, { recursive: true });
  const output = await makeFolder('budget', cacheFolder);
  await writeFile(path.join(output, 'entry.js'), '0123456789'.repeat(100));
  await writeFile(path.join(output, 'app.css'), '.a{}');
  await writeFile(path.join(output, 'package.json'), JSON.stringify(budget));
  const asset = (file: string) => ({
    url: `http://assets.test/quiz/1.0.0/${file}`,
    integrity: `sha384-${'a'.repeat(64)}`,
  });
  const release = releaseSchema.parse({
    name: 'quiz',
    version: '1.0.0',
    contract: 1,
    entry: { ...asset('entry.js'), globalName: 'quiz' },
    scripts: [],
    styles: [asset('app.css')],
    shared: {},
  });
  return { folder: path.relative(rootFolder, output), output, release };
}

test('first screen stays within its budget', async () => {
  expect(findBudgetExcess(await buildWithBudget({ firstScreenBudget: 1000 }))).toEqual([]);
  const [reason] = findBudgetExcess(await buildWithBudget({ firstScreenBudget: 10 }));
  expect(reason).toMatch(
    /has \d+ bytes as brotli, \d+ more than the 10 .*raise "firstScreenBudget" in \.cache\//,
  );
  const [missing] = findBudgetExcess(await buildWithBudget({}));
  expect(missing).toContain('names no "firstScreenBudget"');
});
