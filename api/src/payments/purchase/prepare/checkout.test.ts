import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';

test('other terms replace the intent', async () => {
  const { visitor, requestIntent, findPriceId, sandbox } = await setupPayments();

  const { body: yearly } = await requestIntent(visitor).expect(200);
  const { body: monthly } = await requestIntent(visitor, {
    priceId: await findPriceId('plan_monthly'),
  }).expect(200);
  const { body: again } = await requestIntent(visitor, { priceId: await findPriceId('plan_monthly') }).expect(
    200,
  );

  expect(monthly.setupIntentId).not.toBe(yearly.setupIntentId);
  expect(again).toEqual(monthly);
  expect((await sandbox.confirmIntent(yearly.clientSecret)).error?.code).toBe(
    'setup_intent_unexpected_state',
  );
});

test('corrected e-mail updates the same customer', async () => {
  const { visitor, requestIntent, post, stripe } = await setupPayments();
  const { body: intent } = await requestIntent(visitor).expect(200);
  const readEmail = async () => {
    const customer = await stripe.customers.retrieve(intent.stripeCustomerId);
    return 'email' in customer ? customer.email : undefined;
  };

  await requestIntent({ ...visitor, email: 'second@visitor.test' }).expect(200);
  expect(await readEmail()).toBe('second@visitor.test');

  const { setupIntentId } = intent;
  const correction = { email: 'third@visitor.test', userUuid: visitor.uuid, setupIntentId };
  const { body } = await post('/register/stripe/intent/customers', correction).expect(200);
  expect(body).toEqual({ stripeCustomerId: intent.stripeCustomerId });
  expect(await readEmail()).toBe('third@visitor.test');
});

test('running subscription prevents a second one', async () => {
  const { visitor, joinAs, call } = await setupPayments();
  const { token } = await joinAs(visitor);

  const order = { body: { userUuid: visitor.uuid, email: visitor.email }, token };
  const { body } = await call('post', '/register/stripe/intent/card', order).expect(409);

  expect(body.code).toBe('already-subscribed');
});

test('app return keeps the price', async () => {
  const { visitor, requestIntent, stripe } = await setupPayments();

  const { body: intent } = await requestIntent(visitor, { isWinbackFromApp: true }).expect(200);
  const { metadata } = await stripe.setupIntents.retrieve(intent.setupIntentId);
  expect(metadata).toMatchObject({ winbackFrom: 'app' });
  expect(metadata).not.toHaveProperty('promotionCode');
});

async function setupUpfront() {
  const api = await setupPayments();
  const priceId = await api.findPriceId('plan_yearly');
  const subscribe = (more: object = {}) => api.subscribe(createVisitor(), { priceId, ...more });
  return { ...api, subscribe };
}

test('only cards are accepted', async () => {
  const { subscribe, stripe } = await setupUpfront();
  const { body: pending } = await subscribe().expect(200);
  const { payment_settings: settings } = await stripe.subscriptions.retrieve(pending.stripeSubscriptionId);
  const intent = await stripe.paymentIntents.retrieve(pending.paymentIntentId);
  expect([settings?.payment_method_types, intent.payment_method_types]).toEqual([['card'], ['card']]);
});

test('one of two visitors gets the code’s last use', async () => {
  const { subscribe, createCode } = await setupUpfront();
  const { couponCode } = await createCode({ percent_off: 50, max_redemptions: 1 });

  const answers = await Promise.all([subscribe({ couponCode }), subscribe({ couponCode })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
