import { createPurchaseLimits } from '../payments/purchase/prepare/purchase-limits';
import { hour } from '../platform/clock';
import { memoryLimiters } from '../platform/http/limiters';
import { hasEnded } from '../platform/stripe/subscription-status';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { createVisitor, setupPayments, type Visitor } from '../platform/stripe/testing/setup-payments';

const intentPath = '/register/stripe/intent/card';
const subscriptionPath = '/register/stripe/intent/new-stripe-subscription';

test('e-mail checks per address are limited', async () => {
  const { call } = await setupPayments({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < 42; n += 1) {
    const { uuid: userUuid, email } = createVisitor();
    statuses.push((await call('post', intentPath, { body: { email, userUuid } })).status);
  }
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses.slice(40)).toEqual([429, 429]);
});

/** A quarter of every limit: 10 attempts and 3 e-mails of a browser an hour, 50 attempts of an address. */
const quarter = { environment: { RATE_LIMIT_FACTOR: '0.25' } };

test('attempts to buy are bounded by browser', async () => {
  const { call } = await setupPayments(quarter);
  const attemptToBuy = async ({ uuid: userUuid, email }: Visitor, last: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${last}` };
    return (await call('post', intentPath, { body: { email, userUuid }, headers })).status;
  };
  const visitor = createVisitor();
  for (let n = 0; n < 10; n += 1) expect(await attemptToBuy(visitor, n)).toBe(200);
  expect(await attemptToBuy(visitor, 10)).toBe(429);
  expect(await attemptToBuy(createVisitor(), 11)).toBe(200);
});

test('attempts to buy are bounded by address', async () => {
  const limits = createPurchaseLimits(0.25, memoryLimiters);
  const attemptToBuy = (n: number, address = '203.0.113.1') =>
    limits.countAttempt({ browser: `browser ${n}`, address });
  for (let n = 0; n < 50; n += 1) await attemptToBuy(n);
  await expect(attemptToBuy(50)).rejects.toMatchObject({ code: 'rate-limited' });
  await attemptToBuy(51, '203.0.113.2');
});

test('one address begins few purchases, leads and offers a minute, whatever the browser', async () => {
  const { call } = await setupPayments({ environment: { RATE_LIMIT_FACTOR: '0.05' } });
  const countAnswered = async (method: 'get' | 'post', path: string, calls: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < calls; n += 1) statuses.push((await call(method, path, { body: {} })).status);
    return statuses.filter((status) => status !== 429).length;
  };
  expect(await countAnswered('post', '/a/lead', 5)).toBe(3);
  expect(await countAnswered('post', intentPath, 5)).toBe(3);
  expect(await countAnswered('post', subscriptionPath, 2)).toBe(0);
  expect(await countAnswered('get', '/offerings', 15)).toBe(12);
});

test('e-mails that one browser asks about are bounded', async () => {
  const { call, findPriceId } = await setupPayments(quarter);
  const priceId = await findPriceId('plan_monthly');
  const callFrom = (path: string, body: object, last: number) =>
    call('post', path, { body, browser: 'enumerator', headers: { 'x-forwarded-for': `203.0.113.${last}` } });
  const createNames = () => ({ userUuid: createVisitor().uuid, email: createVisitor().email });
  const { body: intent } = await callFrom(intentPath, createNames(), 1).expect(200);
  await callFrom(intentPath, createNames(), 2).expect(200);
  const { email } = createVisitor();
  const correction = { email, setupIntentId: intent.setupIntentId };
  await callFrom('/register/stripe/intent/customers', correction, 3).expect(200);

  await callFrom('/register/stripe/intent/customers', { ...correction, email: 'a@example.org' }, 4).expect(
    429,
  );
  await callFrom(intentPath, createNames(), 5).expect(429);
  await callFrom(subscriptionPath, { ...createNames(), priceId, trialDays: 0 }, 6).expect(429);
});

test('many refused cards close the intent and cool down', async () => {
  const { visitor, requestIntent, sandbox, stripe, deliverEvents, drain, advanceClocks } =
    await setupBilling();
  const { body: intent } = await requestIntent(visitor).expect(200);
  for (let n = 0; n < 10; n += 1) await sandbox.confirmIntent(intent.clientSecret, '4000000000000002');
  await deliverEvents();
  await drain();

  expect((await stripe.setupIntents.retrieve(intent.setupIntentId)).status).toBe('canceled');
  const refused = await requestIntent(visitor).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  await advanceClocks(hour);
  await requestIntent(visitor).expect(200);
});

test('many refused cards end the waiting plan', async () => {
  const { visitor, subscribeMonthly, post, findPriceId, sandbox, stripe, deliverEvents, drain } =
    await setupBilling();
  const pending = await subscribeMonthly(visitor);
  for (let n = 0; n < 10; n += 1) await sandbox.confirmIntent(pending.clientSecret, '4000000000000002');
  await deliverEvents();
  await drain();

  expect(hasEnded(await stripe.subscriptions.retrieve(pending.stripeSubscriptionId))).toBe(true);
  const { uuid: userUuid, email } = visitor;
  const again = { userUuid, email, priceId: await findPriceId('plan_monthly'), trialDays: 0 };
  await post(subscriptionPath, again).expect(429);
});

test('guessing coupons has one limit on every path', async () => {
  const limit = 30;
  const api = await setupPayments({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const { uuid, email } = createVisitor();
  const priceId = await api.findPriceId('plan_monthly');
  const guesses = [
    (code: string) => api.post('/coupons/validate', { code, priceId, userUuid: uuid }),
    (couponCode: string) => api.post('/checkout/quote', { userUuid: uuid, priceId, couponCode }),
    (couponCode: string) =>
      api.post('/register/stripe/intent/card', { userUuid: uuid, email, priceId, couponCode }),
    (couponCode: string) =>
      api.post('/register/stripe/intent/new-stripe-subscription', {
        userUuid: uuid,
        email,
        priceId,
        couponCode,
        trialDays: 0,
      }),
  ];
  const statuses = [];
  for (let index = 0; index < limit; index += 1) {
    statuses.push((await guesses[index % guesses.length]?.(`GUESS${index}`))?.status);
  }
  expect(new Set(statuses)).toEqual(new Set([422]));
  for (const guess of guesses) expect((await guess('WELCOME20')).body.code).toBe('rate-limited');

  // Visitors without a coupon can still buy.
  await api.post('/checkout/quote', { userUuid: uuid, priceId }).expect(200);
});
