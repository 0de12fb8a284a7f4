import { hour } from '../platform/clock';
import {
  buildRegistration,
  createVisitor,
  getPriceId,
  type PaymentsApi,
  toAgreement,
  type Visitor,
} from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, nothing, onTrial, preparedTrial, savedCard } from './testing/ledger';
import { setupCase, setupOrder } from './testing/setup-case';

const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;

/** Every call that takes a price, with that price. */
function listPricedCalls(api: PaymentsApi, visitor: Visitor) {
  return (priceId: string, more: object = {}) => [
    api.askQuote(visitor, { priceId, ...more }),
    api.requestIntent(visitor, { priceId, ...more }),
    api.subscribe(visitor, { priceId, ...more }),
  ];
}

test('case 21: price outside the offering is refused', async () => {
  const api = await setupCase();
  const [visitor, lucky] = [createVisitor(), createVisitor()];
  await api.viewOffering(visitor);
  const cheap = await api.viewOffering(lucky, { testFlags: 'price-elasticity:price-elasticity-19' });
  const priceId = getPriceId(cheap, 'plan_yearly_19');

  const answers = await Promise.all([
    ...listPricedCalls(api, visitor)(priceId),
    api.post('/coupons/validate', { code: 'WELCOME20', priceId, userUuid: visitor.uuid }),
  ]);

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [422, 'price-not-offered']),
  );
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 21: price outside our catalogue is refused', async () => {
  const { visitor, ...api } = await setupCase();
  await api.viewOffering(visitor);
  const bargain = await api.stripe.prices.create({
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'year' },
    product: 'membership',
  });

  for (const priceId of [bargain.id, 'price_unknown']) {
    const answers = await Promise.all(listPricedCalls(api, visitor)(priceId));
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'price-not-offered'));
  }
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 21: URL variants need test tools', async () => {
  const { visitor, ...api } = await setupCase({ environment: { TEST_TOOLS: 'disabled' } });

  const offering = await api.viewOffering(visitor, { testFlags: 'price-elasticity:price-elasticity-19' });

  expect(offering.plans.map(({ lookupKey }) => lookupKey)).toEqual(['plan_monthly', 'plan_yearly']);
});

test.each([
  [{ trialDays: 90 }, 'trial-not-offered'],
  [{ trialDays: 7 }, 'trial-not-offered'],
  [{ currency: 'JPY' }, 'price-not-offered'],
  [{ currency: 'EUR' }, 'price-not-offered'],
  [{ couponCode: 'NOSUCHCODE' }, 'coupon-invalid'],
  [{ couponCode: 'winback30' }, 'coupon-invalid'],
  [{ couponCode: 'WELCOME20', winback: '30off' as const }, 'coupon-invalid'],
])('case 22: %j is refused early with %s', async (wish, code) => {
  const { visitor, priceId, ...api } = await setupOrder('winback' in wish ? { winback: wish.winback } : {});

  const { body } = await api.subscribe(visitor, { priceId, ...wish }).expect(422);

  expect(body.code).toBe(code);
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 22: amount in the request is ignored', async () => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);

  const wish = { priceId, amount: 1, unit_amount: 1, percentOff: 100, discounts: [{ coupon: 'winback30' }] };
  const { body: pending } = await api.subscribe(visitor, wish).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);

  expect((await api.readLedger(visitor)).provider.charged).toBe(1999);
});

test('case 22: terms never shown are refused', async () => {
  const { visitor, offering, priceId: monthly, ...api } = await setupOrder();
  const yearly = getPriceId(offering, 'plan_yearly');
  const quote = await api.fetchQuote(visitor, { priceId: monthly });

  const { body: other } = await api
    .requestIntent(visitor, { priceId: yearly, ...toAgreement(quote) })
    .expect(409);
  const forged = { agreement: { version: quote.agreement.version, hash: '0'.repeat(64) } };
  const { body: made } = await api.subscribe(visitor, { priceId: monthly, ...forged }).expect(409);

  expect([other.code, made.code]).toEqual(['price-changed', 'price-changed']);
  expect(await api.readLedger(visitor)).toEqual(nothing);
  expect(await api.db.selectFrom('agreements').selectAll().execute()).toEqual([]);
});

test('case 22: personal code discounts its owner only', async () => {
  const { visitor, priceId, ...api } = await setupOrder();
  const owner = createVisitor();
  const { body: intent } = await api.requestIntent(owner).expect(200);
  const { couponCode } = await api.createCode({ percent_off: 30 }, { customer: intent.stripeCustomerId });

  const answers = await Promise.all(listPricedCalls(api, visitor)(priceId, { couponCode }));

  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'coupon-invalid'));
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test('case 10: secret of another visitor’s card is refused', async () => {
  const api = await setupCase();
  const [visitor, thief] = [createVisitor(), createVisitor()];
  const { clientSecret, setupIntentId } = await api.saveCard(visitor);
  await api.requestIntent(thief).expect(200);

  const { body } = await api.register(thief, clientSecret).expect(403);
  expect(body.code).toBe('forbidden');
  const correction = { email: thief.email, userUuid: thief.uuid, setupIntentId };
  await api.post('/register/stripe/intent/customers', correction).expect(404);
  expect(await api.readLedger(thief)).toEqual(preparedTrial);
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  await api.register(visitor, clientSecret).expect(200);
  await api.register(thief, clientSecret).expect(403);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
  expect((await api.readLedger(thief)).database.members).toBe(0);
});

test('case 10: secret of another visitor’s payment is refused', async () => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);
  const thief = createVisitor();
  await api.viewOffering(thief, upfront);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.subscribe(thief, { priceId }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);

  const { body } = await api.registerUpfront(thief, pending).expect(403);
  expect(body.code).toBe('forbidden');
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
  expect((await api.readLedger(thief)).provider).toMatchObject({ subscriptions: ['incomplete'], charged: 0 });
});

test('case 10: plan without intent belongs to its secret', async () => {
  const { visitor, priceId, ...api } = await setupOrder();
  const thief = createVisitor();
  const { body: first } = await api.subscribe(visitor, { priceId }).expect(200);
  const { stripeCustomerId: customerId } = first;
  await api.changeCard({ customerId });
  const { body: pending } = await api.subscribe(visitor, { priceId, trialDays: 14 }).expect(200);
  const { stripeSubscriptionId } = pending;
  const { clientSecret: own } = await api.saveCard(thief);

  const guessed = pending.clientSecret.replace(/_secret_.*/, '_secret_guessed');
  const answers = [
    await api.registerUpfront(thief, { ...pending, clientSecret: own }),
    await api.registerUpfront({ ...thief, uuid: visitor.uuid }, { ...pending, clientSecret: own }),
    await api.registerUpfront({ ...thief, uuid: visitor.uuid }, { ...pending, clientSecret: guessed }),
    await api.post(
      '/register/upfront',
      buildRegistration({ ...thief, uuid: visitor.uuid }, { stripeSubscriptionId }),
    ),
  ];

  expect(answers.slice(1).map(({ status }) => status)).toEqual([403, 403, 400]);
  expect(answers.at(-1)?.body.issues[0].path).toBe('body.setupIntentClientSecret');
  expect((await api.readLedger(visitor)).database).toMatchObject({ members: 0, registrations: 0 });
  const bought = await api.listSubscriptions(customerId);
  const [row] = await api.db.selectFrom('registrations').selectAll().execute();
  expect(bought.map(({ id }) => id)).not.toContain(row?.subscriptionId);
});

test('case 11: used secret expires after an hour', async () => {
  const { visitor, ...api } = await setupCase();
  const { intent } = await api.joinAs(visitor);
  api.advanceClock(hour + 1);

  const { body: own } = await api.register(visitor, intent.clientSecret).expect(409);
  const { body: stranger } = await api.register(createVisitor(), intent.clientSecret).expect(403);
  const { body: otherPath } = await api
    .post('/register/upfront', buildRegistration(visitor, { setupIntentClientSecret: intent.clientSecret }))
    .expect(409);

  expect([own.code, stranger.code, otherPath.code]).toEqual(['intent-used', 'forbidden', 'intent-used']);
  expect([own, stranger, otherPath].map(({ token }) => token)).toEqual([undefined, undefined, undefined]);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 11: guessed secret reveals nothing', async () => {
  const { visitor, ...api } = await setupCase();
  const { setupIntentId } = await api.saveCard(visitor);

  const { body: wrong } = await api.register(visitor, `${setupIntentId}_secret_guessed`).expect(403);
  const { body: unknown } = await api.register(visitor, 'seti_nobody_secret_guessed').expect(403);

  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  expect(await api.readLedger(visitor)).toEqual(savedCard);
});

test('case 39: expired session stops neither payment nor registration', async () => {
  const { visitor, ...api } = await setupCase();
  const expired = { token: 'ifl_over' };
  expect(await api.readLedger(visitor)).toEqual(nothing);
  await api.call('get', '/user', expired).expect(401);

  const prepare = { email: visitor.email, userUuid: visitor.uuid };
  const { body: intent } = await api
    .call('post', '/register/stripe/intent/card', { ...expired, body: prepare })
    .expect(200);
  await api.sandbox.confirmIntent(intent.clientSecret);
  const form = buildRegistration(visitor, { setupIntentClientSecret: intent.clientSecret });
  const { body: member } = await api.call('post', '/register/savvy', { ...expired, body: form }).expect(200);

  await api.call('get', '/user', { token: member.token }).expect(200);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});
