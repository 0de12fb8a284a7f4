import {
  buildRegistration,
  createVisitor,
  setupPayments,
  type Visitor,
} from '../../../platform/stripe/testing/setup-payments';

const path = '/register/stripe/intent/new-stripe-subscription';

async function setupSubscriptions() {
  const api = await setupPayments();
  const [monthly, yearly] = [await api.findPriceId('plan_monthly'), await api.findPriceId('plan_yearly')];
  const subscribe = ({ uuid, email }: Visitor, more: object = {}) =>
    api.post(path, { email, userUuid: uuid, priceId: yearly, trialDays: 0, currency: 'USD', ...more });
  return { ...api, monthly, yearly, subscribe };
}

test('visitor pays upfront and becomes a member', async () => {
  const { subscribe, sandbox, post, call, yearly } = await setupSubscriptions();
  const visitor = createVisitor();

  const { body: pending } = await subscribe(visitor).expect(200);
  const form = buildRegistration(visitor, {
    paymentIntentClientSecret: pending.clientSecret,
    stripeSubscriptionId: pending.stripeSubscriptionId,
  });
  const { body: early } = await post('/register/upfront', form).expect(402);
  expect(early.code).toBe('payment-incomplete');

  const refusal = await sandbox.confirmIntent(pending.clientSecret, '4000000000000002');
  expect(refusal.error?.code).toBe('card_declined');
  await sandbox.confirmIntent(pending.clientSecret);
  const { body: member } = await post('/register/upfront', form).expect(200);

  expect(member.subscriptionId).toBe(pending.stripeSubscriptionId);
  const { body: subscription } = await call('get', '/account/subscription', { token: member.token });
  expect(subscription).toMatchObject({ status: 'active', price: { amount: 11_999, currency: 'USD' } });
  expect(yearly).toMatch(/^price_/);
});

test('only cards are accepted', async () => {
  const { subscribe, stripe } = await setupSubscriptions();
  const { body: pending } = await subscribe(createVisitor()).expect(200);
  const { payment_settings: settings } = await stripe.subscriptions.retrieve(pending.stripeSubscriptionId);
  const intent = await stripe.paymentIntents.retrieve(pending.paymentIntentId);
  expect([settings?.payment_method_types, intent.payment_method_types]).toEqual([['card'], ['card']]);
});

test('same request reuses the subscription, another plan withdraws it', async () => {
  const { subscribe, listSubscriptions, monthly } = await setupSubscriptions();
  const visitor = createVisitor();

  const [one, two] = await Promise.all([subscribe(visitor), subscribe(visitor)]);
  const { body: other } = await subscribe(visitor, { priceId: monthly }).expect(200);

  expect(two.body).toEqual(one.body);
  const found = await listSubscriptions(other.stripeCustomerId);
  const states = Object.fromEntries(found.map(({ id, status }) => [id, status]));
  expect(states).toEqual({
    [one.body.stripeSubscriptionId]: 'incomplete_expired',
    [other.stripeSubscriptionId]: 'incomplete',
  });
});

test('trial needs a saved card for the membership', async () => {
  const { subscribe, sandbox, post, monthly } = await setupSubscriptions();
  const visitor = createVisitor();

  const { body: pending } = await subscribe(visitor, { priceId: monthly, trialDays: 14 }).expect(200);
  expect(pending).toMatchObject({ paymentIntentId: null, setupIntentId: expect.stringMatching(/^seti_/) });
  const form = buildRegistration(visitor, { setupIntentClientSecret: pending.clientSecret });
  await post('/register/savvy', form).expect(402);
  await sandbox.confirmIntent(pending.clientSecret);
  const { body } = await post('/register/savvy', form).expect(200);

  expect(body.subscriptionId).toBe(pending.stripeSubscriptionId);
});

test('trial of another length is refused', async () => {
  const { subscribe, db } = await setupSubscriptions();

  const { body } = await subscribe(createVisitor(), { trialDays: 90 }).expect(422);

  expect(body.code).toBe('trial-not-offered');
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('one of two visitors gets the code’s last use', async () => {
  const { subscribe, stripe } = await setupSubscriptions();
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
  const code = `LAST${coupon.id}`;
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });

  const answers = await Promise.all([
    subscribe(createVisitor(), { couponCode: code }),
    subscribe(createVisitor(), { couponCode: code }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
