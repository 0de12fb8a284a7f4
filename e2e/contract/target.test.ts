import { contract } from './contract';
import { choice, chooseTarget } from './target';

const { stripe } = contract();

test.each([
  ['nothing set', {}],
  ['a key alone', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['another wish', { STRIPE_CONTRACT: 'yes', STRIPE_SECRET_KEY: 'sk_test_1' }],
])('%s stays at the sandbox', (_case, environment) => {
  expect(chooseTarget(environment)).toEqual({ isSandbox: true });
});

test.each([['sk_live_1'], ['rk_test_1'], [undefined]])('Stripe is not asked with %s', (key) => {
  const environment = { STRIPE_CONTRACT: 'live-test-mode', STRIPE_SECRET_KEY: key };
  expect(() => chooseTarget(environment)).toThrow(/sk_test_/);
});

test('both together are Stripe’s own test mode', () => {
  const environment = { STRIPE_CONTRACT: 'live-test-mode', STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(chooseTarget(environment)).toEqual({ isSandbox: false, secretKey: 'sk_test_1' });
});

const atStripe = choice.isSandbox ? test.skip : test;

atStripe('the contract at Stripe’s own test mode (STRIPE_CONTRACT=live-test-mode)', async () => {
  const { livemode } = await stripe().customers.create({});
  expect(livemode).toBe(false);
});
