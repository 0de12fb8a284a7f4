import { execFileSync } from 'node:child_process';
import { planRelease, readArguments } from '@funnel/build/remote/plan-release';
import { inRoot } from '@funnel/build/workspace';
import { listReleaseOptions } from './other-version';

test('another version goes to every visitor', () => {
  const script = inRoot('shared/build/bin/funnel-remote.mjs');
  const help = execFileSync(process.execPath, [script, 'release', '--help'], { encoding: 'utf8' });
  const { values } = readArguments(listReleaseOptions(help));
  expect(planRelease(values)).toMatchObject({ action: 'publish', channel: 'stable', portable: false });
});

test('another version without the option needs none', () => {
  expect(listReleaseOptions('funnel-remote release [--channel stable|canary]')).toEqual([]);
});
