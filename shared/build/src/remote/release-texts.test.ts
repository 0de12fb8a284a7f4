import { formatLog, formatReleases } from './release-texts';

test('list says when and why a canary ended by itself', () => {
  const reason = '6 of 6 of its visitors met an error, of those of stable 0 of 20';
  const text = formatReleases('quiz', {
    channels: [{ channel: 'stable', version: '1.0.0', percent: 100 }],
    halted: { version: '1.1.0', at: '2026-11-28T01:10:00.000Z', reason },
    releases: [{ version: '1.1.0', createdAt: '2026-11-28T01:00:00.000Z' }],
  });
  expect(text.split('\n')).toEqual([
    'quiz: stable 1.0.0, no canary',
    `canary 1.1.0 ended by itself at 2026-11-28 01:10: ${reason}`,
    '  2026-11-28 01:00  1.1.0',
  ]);
});

test('list names the checks that were skipped', () => {
  const checks = { types: 'passed', tests: 'skipped', mount: 'skipped' };
  const provenance = { isDirty: false, node: 'v24.1.0', checks };
  const releases = [{ version: '1.1.0', createdAt: '2026-11-28T01:00:00.000Z', provenance }];
  expect(formatReleases('quiz', { channels: [], releases })).toContain('1.1.0  skipped tests, mount');
});

test('what controls a terminal is not printed', () => {
  const reason = '\u001b[2Kgone\n  2026-11-28 01:00  1.0.0 revoked';
  const text = formatLog('quiz', {
    entries: [
      { at: '2026-11-28T01:00:00.000Z', action: 'pointed', channel: 'canary', version: null, reason },
    ],
  });
  expect(text.split('\n')).toHaveLength(2);
  expect(text).not.toContain('\u001b');
});
