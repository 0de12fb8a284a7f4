import { hour } from '../platform/clock';
import { newVisitor, registration } from '../platform/stripe/testing/setup-payments';
import { nothing, onTrial, paidUpfront, preparedTrial, savedCard } from './testing/ledger';
import { getPriceId, setupCase } from './testing/setup-case';

test('case 10: secret of another visitor’s card is refused', async () => {
  const api = await setupCase();
  const [visitor, thief] = [newVisitor(), newVisitor()];
  const { clientSecret, setupIntentId } = await api.saveCard(visitor);
  await api.requestIntent(thief).expect(200);

  const { body } = await api.register(thief, clientSecret).expect(403);
  expect(body.code).toBe('forbidden');
  const correction = { email: thief.email, userUuid: thief.uuid, setupIntentId };
  await api.post('/register/stripe/intent/customers', correction).expect(404);
  expect(await api.readLedger(thief)).toEqual(preparedTrial);
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
  expect((await api.readLedger(thief)).database.members).toBe(0);
});

test('case 10: secret of another visitor’s payment is refused', async () => {
  const api = await setupCase();
  const [visitor, thief] = [newVisitor(), newVisitor()];
  const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;
  const priceId = getPriceId(await api.visit(visitor, upfront), 'plan_monthly');
  await api.visit(thief, upfront);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.subscribe(thief, { priceId }).expect(200);
  await api.sandbox.confirm(pending.clientSecret);

  const { body } = await api.registerUpfront(thief, pending).expect(403);
  expect(body.code).toBe('forbidden');
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(paidUpfront(1999));
  expect((await api.readLedger(thief)).provider).toMatchObject({ subscriptions: ['incomplete'], charged: 0 });
});

test('case 10: plan without provider intent belongs to its secret', async () => {
  const api = await setupCase();
  const [visitor, thief] = [newVisitor(), newVisitor()];
  const priceId = getPriceId(await api.visit(visitor), 'plan_monthly');
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
      registration({ ...thief, uuid: visitor.uuid }, { stripeSubscriptionId }),
    ),
  ];

  expect(answers.slice(1).map(({ status }) => status)).toEqual([403, 403, 400]);
  expect((await api.readLedger(visitor)).database).toMatchObject({ members: 0, registrations: 0 });
  const bought = await api.subscriptionsOf(customer);
  const [row] = await api.db.selectFrom('registrations').selectAll().execute();
  expect(bought.map(({ id }) => id)).not.toContain(row?.subscriptionId);
});

test('case 11: used secret signs no one in after an hour', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { intent } = await api.joinAs(visitor);
  api.advance(hour + 1);

  const { body: own } = await api.register(visitor, intent.clientSecret).expect(409);
  const { body: stranger } = await api.register(newVisitor(), intent.clientSecret).expect(403);
  const { body: otherPath } = await api
    .post('/register/upfront', registration(visitor, { setupIntentClientSecret: intent.clientSecret }))
    .expect(409);

  expect([own.code, stranger.code, otherPath.code]).toEqual(['intent-used', 'forbidden', 'intent-used']);
  expect([own, stranger, otherPath].map(({ token }) => token)).toEqual([undefined, undefined, undefined]);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 11: guessed secret reveals nothing', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { setupIntentId } = await api.saveCard(visitor);

  const { body: wrong } = await api.register(visitor, `${setupIntentId}_secret_guessed`).expect(403);
  const { body: unknown } = await api.register(visitor, 'seti_nobody_secret_guessed').expect(403);

  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  expect(await api.readLedger(visitor)).toEqual(savedCard);
});

test('case 39: expired session stops neither payment nor registration', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const expired = { token: 'ifl_over' };
  expect(await api.readLedger(visitor)).toEqual(nothing);
  await api.call('get', '/user', expired).expect(401);

  const prepare = { email: visitor.email, userUuid: visitor.uuid };
  const { body: intent } = await api
    .call('post', '/register/stripe/intent/card', { ...expired, body: prepare })
    .expect(200);
  await api.sandbox.confirm(intent.clientSecret);
  const form = registration(visitor, { setupIntentClientSecret: intent.clientSecret });
  const { body: member } = await api.call('post', '/register/savvy', { ...expired, body: form }).expect(200);

  await api.call('get', '/user', { token: member.token }).expect(200);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});
