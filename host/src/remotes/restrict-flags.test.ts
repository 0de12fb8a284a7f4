import { fakePlatform } from '@funnel/testing';
import { restrictFlags } from './restrict-flags';

test('remote reads the flags it decides', () => {
  const { platform, recording } = fakePlatform({
    flags: { jtbd: 'jtbd', 'ocd-questions': 'ocd-questions' },
  });
  const flags = restrictFlags('quiz', platform.flags, platform.report);
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.variant('ocd-questions')).toBe('ocd-questions');
  flags.expose('jtbd');
  expect(recording).toMatchObject({ exposures: ['jtbd'], reports: [] });
});

test('foreign flag reads control and is reported once', () => {
  const { platform, recording } = fakePlatform({ flags: { 'stripe-tax': 'enabled' } });
  const flags = restrictFlags('quiz', platform.flags, platform.report);
  expect(flags.variant('stripe-tax')).toBe('control');
  flags.expose('stripe-tax');
  expect(recording).toMatchObject({
    exposures: [],
    reports: [new Error('flags-error: quiz reads stripe-tax, which is not its own')],
  });
});
