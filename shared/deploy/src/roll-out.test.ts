import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

type Workflow = { jobs: { 'roll-out': { steps: { name?: string; if?: string; run?: string }[] } } };

const workflow: Workflow = parse(
  readFileSync(path.resolve(__dirname, '../../../.github/workflows/roll-out.yml'), 'utf8'),
);
const findStep = (name: string) => workflow.jobs['roll-out'].steps.find((step) => step.name === name);

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'roll-out-'));
  for (const file of ['calls', 'output']) writeFileSync(path.join(place, file), '');
});
afterEach(() => rmSync(place, { recursive: true }));

/** Runs a step as GitHub does, with a kubectl that writes its calls down and knows the revisions of deployments. */
function runStep(name: string, env: Record<string, string>, revisions: Record<string, string> = {}) {
  const answers = Object.entries(revisions).map(([server, revision]) => `${server}) echo ${revision} ;;`);
  const kubectl = `#!/bin/bash
echo "$*" >> '${place}/calls'
if [ "$1" = get ]; then case "$3" in ${answers.join(' ')} esac; fi
`;
  writeFileSync(path.join(place, 'kubectl'), kubectl, { mode: 0o755 });
  execFileSync('/bin/bash', ['--noprofile', '--norc', '-e', '-c', findStep(name)?.run ?? ''], {
    env: { PATH: place, GITHUB_OUTPUT: path.join(place, 'output'), ...env },
  });
  return (file: 'calls' | 'output') => readFileSync(path.join(place, file), 'utf8').trim().split('\n');
}

test.each([
  ['what runs', { api: '7', worker: '12' }, 'revisions= api=7 worker=12'],
  ['that nothing runs yet', {}, 'revisions='],
])('roll-out remembers %s', (_case, revisions, output) => {
  const read = runStep('Remember what runs now', { SERVERS: 'api worker' }, revisions);
  expect(read('output')).toEqual([output]);
});

test('roll-out that fails or is cancelled returns to the revisions before', () => {
  const read = runStep('Go back to what ran before', { REVISIONS: ' api=7 worker=12' });
  expect(read('calls')).toEqual([
    'rollout undo deployment/api --to-revision=7',
    'rollout undo deployment/worker --to-revision=12',
    'rollout status deployment/api --timeout=4m',
    'rollout status deployment/worker --timeout=4m',
  ]);
  expect(findStep('Go back to what ran before')?.if).toBe(
    "(failure() || cancelled()) && steps.roll-out.outcome != 'skipped'",
  );
});
