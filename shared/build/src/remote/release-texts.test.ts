import { formatReleases } from './release-texts';

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
