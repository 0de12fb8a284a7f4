import { contract } from './contract';
import { choice, chooseTarget } from './target';

const { stripe } = contract();

test.each([[undefined], [''], ['sk_test_sandbox'], ['sk_live_1'], ['rk_test_1'], ['pk_test_1']])(
  'with %s the sandbox answers',
  (key) => {
    expect(chooseTarget({ STRIPE_SECRET_KEY: key })).toEqual({ isSandbox: true });
  },
);

test('test account key selects Stripe’s test mode', () => {
  expect(chooseTarget({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({
    isSandbox: false,
    secretKey: 'sk_test_1',
  });
});

const atStripe = choice.isSandbox ? test.skip : test;

atStripe('the contract at Stripe’s own test mode (STRIPE_SECRET_KEY=sk_test_…)', async () => {
  const { livemode } = await stripe().customers.create({});
  expect(livemode).toBe(false);
});
