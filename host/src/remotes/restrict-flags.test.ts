import { fakePlatform } from '@funnel/testing';
import { restrictFlags } from './restrict-flags';

test('remote reads its own and shared flags', () => {
  const { platform, recording } = fakePlatform({
    flags: { jtbd: 'jtbd', 'user-insight-popup': 'price-options' },
  });
  const flags = restrictFlags('quiz', platform.flags, platform.report);
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.variant('user-insight-popup')).toBe('price-options');
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
