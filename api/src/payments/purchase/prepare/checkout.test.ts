import type { CardIntent } from '@funnel/contracts';
import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';

test('double click prepares one customer and one intent', async () => {
  const { requestIntent, stripe, fetchOffering, findContextId } = await setupPayments();
  const visitor = createVisitor();

  const answers = await Promise.all([requestIntent(visitor), requestIntent(visitor), requestIntent(visitor)]);

  const intents = answers.map(({ body }): CardIntent => body);
  expect(new Set(intents.map((intent) => intent.setupIntentId)).size).toBe(1);
  expect(new Set(intents.map((intent) => intent.stripeCustomerId)).size).toBe(1);
  const kept = await stripe.setupIntents.retrieve(intents[0]?.setupIntentId ?? '');
  expect(kept.metadata).toEqual({
    userUuid: await findContextId(visitor),
    priceId: (await fetchOffering()).defaultPriceId,
    trialDays: '14',
    currency: 'USD',
  });
  const customers = await stripe.customers.list({ email: visitor.email });
  expect(customers.data).toHaveLength(1);
});

test('other terms replace the intent', async () => {
  const { requestIntent, findPriceId, sandbox } = await setupPayments();
  const visitor = createVisitor();

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

test('same intent accepts another card after a refusal', async () => {
  const { requestIntent, sandbox } = await setupPayments();
  const visitor = createVisitor();
  const { body: intent } = await requestIntent(visitor).expect(200);

  const refusal = await sandbox.confirmIntent(intent.clientSecret, '4000000000009995');
  const { body: again } = await requestIntent(visitor).expect(200);
  const success = await sandbox.confirmIntent(again.clientSecret);

  expect(refusal.error?.decline_code).toBe('insufficient_funds');
  expect(again.setupIntentId).toBe(intent.setupIntentId);
  expect(success.status).toBe('succeeded');
});

test('finished intent is followed by a new one', async () => {
  const { saveCard, requestIntent } = await setupPayments();
  const visitor = createVisitor();
  const first = await saveCard(visitor);

  const { body: second } = await requestIntent(visitor).expect(200);

  expect(second.setupIntentId).not.toBe(first.setupIntentId);
  expect(second.stripeCustomerId).toBe(first.stripeCustomerId);
});

test('corrected e-mail updates the same customer', async () => {
  const { requestIntent, post, stripe } = await setupPayments();
  const visitor = createVisitor();
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

  const stranger = { ...correction, userUuid: createVisitor().uuid };
  await post('/register/stripe/intent/customers', stranger).expect(404);
  await post('/register/stripe/intent/customers', { ...correction, setupIntentId: 'seti_nobody' }).expect(
    404,
  );
});

test('deleted customer is replaced by a new one', async () => {
  const { requestIntent, joinAs, stripe } = await setupPayments();
  const visitor = createVisitor();
  const { body: before } = await requestIntent(visitor).expect(200);
  await stripe.customers.del(before.stripeCustomerId);

  const { body: after } = await requestIntent(visitor, { couponCode: 'WELCOME20' }).expect(200);
  const member = await joinAs(visitor);

  expect(after.stripeCustomerId).not.toBe(before.stripeCustomerId);
  expect(member.intent.stripeCustomerId).toBe(after.stripeCustomerId);
});

test('member’s e-mail is refused in any spelling', async () => {
  const { joinAs, requestIntent } = await setupPayments();
  const member = createVisitor();
  await joinAs(member);

  const stranger = { ...createVisitor(), email: member.email.toUpperCase() };
  const { body } = await requestIntent(stranger).expect(409);

  expect(body.code).toBe('email-in-use');
});

test('running subscription prevents a second one', async () => {
  const { joinAs, call } = await setupPayments();
  const { uuid: userUuid, email } = createVisitor();
  const { token } = await joinAs({ uuid: userUuid, email });

  const order = { body: { userUuid, email }, token };
  const { body } = await call('post', '/register/stripe/intent/card', order).expect(409);

  expect(body.code).toBe('already-subscribed');
});

test('price outside the offering is refused first', async () => {
  const { requestIntent, stripe, db } = await setupPayments();
  const hidden = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    product: 'membership',
  });

  const { body } = await requestIntent(createVisitor(), { priceId: hidden.id }).expect(422);

  expect(body.code).toBe('price-not-offered');
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('unknown coupon is refused, app return keeps the price', async () => {
  const { requestIntent, stripe } = await setupPayments();
  const visitor = createVisitor();

  const { body } = await requestIntent(visitor, { couponCode: 'NOSUCHCODE' }).expect(422);
  expect(body.code).toBe('coupon-invalid');

  const { body: intent } = await requestIntent(visitor, { isWinbackFromApp: true }).expect(200);
  const { metadata } = await stripe.setupIntents.retrieve(intent.setupIntentId);
  expect(metadata).toMatchObject({ winbackFrom: 'app' });
  expect(metadata).not.toHaveProperty('promotionCode');
});

test('invalid body names its fields and stores nothing', async () => {
  const { post, db } = await setupPayments();

  const bad = { email: 'no-at-sign', userUuid: 'undefined', priceId: 7 };
  const { body } = await post('/register/stripe/intent/card', bad).expect(400);

  const paths = body.issues.map((issue: { path: string }) => issue.path);
  expect(paths).toEqual(expect.arrayContaining(['body.email', 'body.userUuid', 'body.priceId']));
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([]);
});
