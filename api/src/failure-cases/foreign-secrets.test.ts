import { hour } from '../platform/clock';
import { buildRegistration, createVisitor, getPriceId } from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, nothing, onTrial, preparedTrial, savedCard } from './testing/ledger';
import { setupCase } from './testing/setup-case';

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
  const api = await setupCase();
  const [visitor, thief] = [createVisitor(), createVisitor()];
  const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;
  const priceId = getPriceId(await api.viewOffering(visitor, upfront), 'plan_monthly');
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
  const api = await setupCase();
  const [visitor, thief] = [createVisitor(), createVisitor()];
  const priceId = getPriceId(await api.viewOffering(visitor), 'plan_monthly');
  const { body: first } = await api.subscribe(visitor, { priceId }).expect(200);
  const { stripeCustomerId: customer } = first;
  const card = await api.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await api.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
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
  const bought = await api.listSubscriptions(customer);
  const [row] = await api.db.selectFrom('registrations').selectAll().execute();
  expect(bought.map(({ id }) => id)).not.toContain(row?.subscriptionId);
});

test('case 11: used secret expires after an hour', async () => {
  const api = await setupCase();
  const visitor = createVisitor();
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
  const api = await setupCase();
  const visitor = createVisitor();
  const { setupIntentId } = await api.saveCard(visitor);

  const { body: wrong } = await api.register(visitor, `${setupIntentId}_secret_guessed`).expect(403);
  const { body: unknown } = await api.register(visitor, 'seti_nobody_secret_guessed').expect(403);

  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  expect(await api.readLedger(visitor)).toEqual(savedCard);
});

test('case 39: expired session stops neither payment nor registration', async () => {
  const api = await setupCase();
  const visitor = createVisitor();
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
