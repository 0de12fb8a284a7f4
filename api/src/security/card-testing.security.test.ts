import { hour } from '../platform/clock';
import { hasEnded } from '../platform/stripe/has-ended';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { newVisitor, setupPayments, type Visitor } from '../platform/stripe/testing/setup-payments';

const intentPath = '/register/stripe/intent/card';
const subscriptionPath = '/register/stripe/intent/new-stripe-subscription';

test('e-mail checks per address are limited', async () => {
  const { call } = await setupPayments({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < 42; n += 1) {
    const { uuid: userUuid, email } = newVisitor();
    statuses.push((await call('post', intentPath, { body: { email, userUuid } })).status);
  }
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses.slice(40)).toEqual([429, 429]);
});

/** A quarter of every limit: 10 attempts and 3 e-mails of a browser, 50 and 10 of an address. */
const quarter = { environment: { RATE_LIMIT_FACTOR: '0.25' } };

test('attempts to buy are bounded by browser and address', async () => {
  const { call } = await setupPayments(quarter);
  const attempt = async ({ uuid: userUuid, email }: Visitor, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await call('post', intentPath, { body: { email, userUuid }, headers })).status;
  };
  for (let browser = 0; browser < 5; browser += 1) {
    const visitor = newVisitor();
    for (let n = 0; n < 10; n += 1) expect(await attempt(visitor, '203.0.113.1')).toBe(200);
    expect(await attempt(visitor, `198.51.100.${browser}`)).toBe(429);
  }
  const another = newVisitor();
  expect(await attempt(another, '203.0.113.1')).toBe(429);
  expect(await attempt(another, '203.0.113.2')).toBe(200);
});

test('e-mails that one browser asks about are bounded', async () => {
  const { call, priceOf } = await setupPayments(quarter);
  const priceId = await priceOf('plan_monthly');
  const ask = (path: string, body: object, last: number) =>
    call('post', path, { body, browser: 'enumerator', headers: { 'x-forwarded-for': `203.0.113.${last}` } });
  const names = () => ({ userUuid: newVisitor().uuid, email: newVisitor().email });
  const { body: intent } = await ask(intentPath, names(), 1).expect(200);
  await ask(intentPath, names(), 2).expect(200);
  const { email } = newVisitor();
  const correction = { email, setupIntentId: intent.setupIntentId };
  await ask('/register/stripe/intent/customers', correction, 3).expect(200);

  await ask('/register/stripe/intent/customers', { ...correction, email: 'a@example.org' }, 4).expect(429);
  await ask(intentPath, names(), 5).expect(429);
  await ask(subscriptionPath, { ...names(), priceId, trialDays: 0 }, 6).expect(429);
});

test('many refused cards close the intent and cool down', async () => {
  const { requestIntent, sandbox, stripe, delivered, drain, elapse } = await setupBilling();
  const visitor = newVisitor();
  const { body: intent } = await requestIntent(visitor).expect(200);
  for (let n = 0; n < 10; n += 1) await sandbox.confirm(intent.clientSecret, '4000000000000002');
  await delivered();
  await drain();

  expect((await stripe.setupIntents.retrieve(intent.setupIntentId)).status).toBe('canceled');
  const refused = await requestIntent(visitor).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  await elapse(hour);
  await requestIntent(visitor).expect(200);
});

test('many refused cards end a plan that waits for them', async () => {
  const { subscribe, post, priceOf, sandbox, stripe, delivered, drain } = await setupBilling();
  const visitor = newVisitor();
  const pending = await subscribe(visitor);
  for (let n = 0; n < 10; n += 1) await sandbox.confirm(pending.clientSecret, '4000000000000002');
  await delivered();
  await drain();

  expect(hasEnded(await stripe.subscriptions.retrieve(pending.stripeSubscriptionId))).toBe(true);
  const { uuid: userUuid, email } = visitor;
  const again = { userUuid, email, priceId: await priceOf('plan_monthly'), trialDays: 0 };
  await post(subscriptionPath, again).expect(429);
});
