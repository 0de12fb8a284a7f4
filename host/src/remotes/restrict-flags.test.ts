import { addReleaseFlags, type FlagName } from '@funnel/contracts';
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

test('flags of a release are its remote’s alone', () => {
  addReleaseFlags('coach', { 'coach-tone': ['calm', 'warm'] });
  const name = 'coach-tone' as FlagName;
  const { platform, recording } = fakePlatform({ flags: { 'coach-tone': 'warm' } });
  expect(restrictFlags('coach', platform.flags, platform.report).variant(name)).toBe('warm');
  expect(restrictFlags('quiz', platform.flags, platform.report).variant(name)).toBe('calm');
  expect(restrictFlags('coach', platform.flags, platform.report).variant('stripe-tax')).toBe('control');
  expect(recording.reports).toEqual([
    new Error('flags-error: quiz reads coach-tone, which is not its own'),
    new Error('flags-error: coach reads stripe-tax, which is not its own'),
  ]);
});

test('a release cannot take over a flag of ours', () => {
  addReleaseFlags('coach', { jtbd: ['mine', 'yours'] });
  const { platform } = fakePlatform({ flags: { jtbd: 'jtbd' } });
  expect(restrictFlags('quiz', platform.flags, platform.report).variant('jtbd')).toBe('jtbd');
  expect(restrictFlags('coach', platform.flags, platform.report).variant('jtbd')).toBe('control');
});
