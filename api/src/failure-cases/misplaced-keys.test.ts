import { readConfig } from '../config';
import { openPaymentSandbox } from '../platform/stripe/testing/payment-sandbox';

const environment = {
  API_KEY: 'some-api-key',
  RELEASE_TOKEN: 'some-release-token',
  LINK_SECRET: 'some-link-secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const sandboxUrl = 'http://127.0.0.1:4100';

test.each([
  [
    'a live key with the address of a stand-in',
    { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_URL: sandboxUrl },
  ],
  ['a restricted live key with it', { STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_API_URL: sandboxUrl }],
  ['a test key in production', { STRIPE_SECRET_KEY: 'sk_test_abc', NODE_ENV: 'production' }],
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_abc', NODE_ENV: 'production' }],
])('case 38: %s stops the start, hiding values', (_what, mixed) => {
  const read = () => readConfig({ ...environment, ...mixed });
  expect(read).toThrow(/^Invalid ENV config: STRIPE_/);
  expect(read).not.toThrow(/_abc/);
});

test('case 38: sandbox refuses a live key', async () => {
  const sandbox = await openPaymentSandbox();
  const createCustomer = (key: string) =>
    fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });

  const [live, test] = [await createCustomer('sk_live_abc'), await createCustomer('sk_test_abc')];

  expect([live.status, test.status]).toEqual([401, 200]);
  const state: unknown = await (await fetch(`${sandbox.url}/_inspect/stripe/state`)).json();
  expect(state).toMatchObject({ customers: [{ object: 'customer' }] });
});
