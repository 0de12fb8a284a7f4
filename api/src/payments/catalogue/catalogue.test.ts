import { addMilliseconds, second } from '../../platform/clock';
import { createStripe } from '../../platform/stripe/stripe';
import { openPaymentSandbox, type PaymentSandbox } from '../../platform/stripe/testing/payment-sandbox';
import { createCatalogue } from './catalogue';

let sandbox: PaymentSandbox;

// The sandbox is another process, which may have to start.
beforeAll(async () => {
  sandbox = await openPaymentSandbox();
});

afterAll(() => sandbox.closeIdleConnections());

/** The catalogues of two processes whose clocks are one. */
function setupTwoProcesses() {
  let now = new Date();
  const stripe = createStripe({ secretKey: 'sk_test_sandbox', apiUrl: sandbox.url, production: false });
  const createReader = () => {
    const readPrices = createCatalogue({ stripe, clock: () => now }, true);
    return async () => {
      const prices = await readPrices();
      return prices.find(({ lookupKey }) => lookupKey === 'plan_monthly')?.amounts[0].amount;
    };
  };
  return {
    stripe,
    one: createReader(),
    other: createReader(),
    passTime: (milliseconds: number) => {
      now = addMilliseconds(now, milliseconds);
    },
    /** Has the monthly plan cost more, as a person does at the provider. */
    async raisePrice() {
      const { data } = await stripe.prices.list({ lookup_keys: ['plan_monthly'] });
      const [{ product, currency, unit_amount: amount } = { product: '', currency: '', unit_amount: 0 }] =
        data;
      await stripe.prices.create({
        ...{ product: String(product), currency, unit_amount: Number(amount) + 100 },
        ...{ lookup_key: 'plan_monthly', transfer_lookup_key: true, recurring: { interval: 'month' } },
      });
      return Number(amount) + 100;
    },
  };
}

test('process that creates the prices creates them for the other', async () => {
  const { one, other } = setupTwoProcesses();
  const created = await one();
  expect(created).toBeGreaterThan(0);
  expect(await other()).toBe(created);
});

test('new price is sold by idle processes after 15 seconds', async () => {
  const { one, other, passTime, raisePrice } = setupTwoProcesses();
  const before = await one();
  expect(await other()).toBe(before);
  const after = await raisePrice();
  expect([await one(), await other()]).toEqual([before, before]);
  passTime(15 * second);
  expect([await one(), await other()]).toEqual([after, after]);
});
