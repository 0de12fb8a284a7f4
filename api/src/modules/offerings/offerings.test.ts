import { currencyExponent } from '@funnel/contracts';
import { newVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { perMonth } from './offering';

test('a visitor is offered the plans at exactly the prices of the provider', async () => {
  const { call, stripe, clock } = await setupPayments();

  const { body } = await call('get', `/offerings?uuid=${newVisitor().uuid}`).expect(200);

  const weekLater = new Date(clock().getTime() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  expect(body).toMatchObject({ identifier: 'default', currency: 'USD' });
  expect(body.plans.map((plan: { lookupKey: string }) => plan.lookupKey)).toEqual([
    'plan_monthly',
    'plan_yearly',
  ]);
  for (const plan of body.plans) {
    const price = await stripe.prices.retrieve(plan.priceId);
    expect(price.unit_amount).toBe(plan.price.amount);
    expect(price.recurring?.interval).toBe(plan.interval);
    expect(plan).toMatchObject({ trialDays: 7, firstChargeDate: weekLater });
  }
  expect(body.defaultPriceId).toBe(body.plans[1].priceId);
  expect(currencyExponent(body.currency)).toBe(2);
});

test('the same visitor gets the same offering, and the winback page its own', async () => {
  const { call } = await setupPayments();
  const { uuid } = newVisitor();

  const first = await call('get', `/offerings?uuid=${uuid}`).expect(200);
  const again = await call('get', `/offerings?uuid=${uuid}`).expect(200);
  const winback = await call('get', `/offerings?uuid=${uuid}&winback=30off`).expect(200);

  expect(again.body).toEqual(first.body);
  expect(winback.body.identifier).toBe('winback-30off');
});

test('starting again creates nothing twice at the provider', async () => {
  const one = await setupPayments();
  await one.offering();
  const two = await setupPayments();
  await two.offering();

  const prices = await two.stripe.prices.list({ limit: 100 });
  const codes = await two.stripe.promotionCodes.list({ code: 'WELCOME20' });
  expect(prices.data.map((price) => price.lookup_key).sort()).toEqual(['plan_monthly', 'plan_yearly']);
  expect(codes.data).toHaveLength(1);
});

test('without the provider there is no offering, and no detail of the failure leaks', async () => {
  const { call } = await setupPayments({ stripeApiUrl: 'http://127.0.0.1:9' });

  const { body } = await call('get', `/offerings?uuid=${newVisitor().uuid}`).expect(502);

  expect(body.code).toBe('provider-unavailable');
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|sk_test/);
});

test.each([
  { amount: 1999, interval: 'month', intervalCount: 1, monthly: 1999 },
  { amount: 11_999, interval: 'year', intervalCount: 1, monthly: 1000 },
  { amount: 4500, interval: 'month', intervalCount: 3, monthly: 1500 },
] as const)('$amount every $intervalCount $interval is $monthly a month', ({ amount, monthly, ...plan }) => {
  expect(perMonth({ ...plan, price: { amount, currency: 'USD' } })).toEqual({
    amount: monthly,
    currency: 'USD',
  });
});
