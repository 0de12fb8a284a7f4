import { hour } from '../platform/clock';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { newVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

const intentPath = '/register/stripe/intent/card';

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
