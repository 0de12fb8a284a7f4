import { formatTestFlags, parseFlagPair } from './format-test-flags';

test('test flags are joined for the address', () => {
  expect(formatTestFlags('jtbd:jtbd')).toBe('jtbd:jtbd');
  expect(formatTestFlags(['stripe-tax:enabled', '3-billing-rollout:0a1b2c3d'])).toBe(
    'stripe-tax:enabled,3-billing-rollout:0a1b2c3d',
  );
});

test.each([
  'upfront-payments:upfront-payments-v3-2options',
  'unknown:control',
  'jtbd',
  '3-billing-rollout:x',
])('%s is refused as a test flag', (pair) => {
  expect(() => parseFlagPair(pair)).toThrow(`No flag has the variant ${pair}`);
});
