import { spawnSync } from 'node:child_process';
import { inRoot } from '../workspace';

function runRemote(folder: string, ...args: string[]) {
  const script = inRoot('shared/build/bin/funnel-remote.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: inRoot(folder),
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}

test('tests of one remote take words and options of Jest', () => {
  const { code, output } = runRemote('mfe-results', 'test', '--listTests', 'result-screens');
  const files = output.split('\n').filter((line) => line.endsWith('.test.tsx') || line.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/mfe-results\/src\/.*result-screens/);
  expect(code).toBe(0);
});
