import { addMilliseconds, day, hour } from '../platform/clock';
import { signToken } from '../platform/links/signed-token';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { buildRegistration, createVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

test('buckets sent by the visitor set no price', async () => {
  const { call, sandbox } = await setupPayments();
  const { uuid } = createVisitor();
  await sandbox.setFlag('price-elasticity', {
    experiment: {
      variations: [
        'control',
        'price-elasticity-49',
        'price-elasticity-39',
        'price-elasticity-29',
        'price-elasticity-19',
      ],
      weights: [1, 0, 0, 0, 0],
      bucketVersion: 1,
    },
  });
  const data = { attributeName: 'id', attributeValue: uuid, assignments: { 'price-elasticity__1': '4' } };
  await call('post', '/buckets', { body: { key: `id||${uuid}`, data }, browser: uuid }).expect(200);

  const { body } = await call('get', `/offerings?uuid=${uuid}`).expect(200);
  await sandbox.setFlag('price-elasticity', undefined);

  expect(body.identifier).toBe('default');
});

test('address with winback terms gives a stranger none', async () => {
  const { call, post } = await setupPayments();
  const { uuid } = createVisitor();
  const { body: offering } = await call('get', `/offerings?uuid=${uuid}&winback=30off`).expect(200);
  const { body: quote } = await post('/checkout/quote', {
    userUuid: uuid,
    winback: '30off',
    priceId: offering.defaultPriceId,
  }).expect(200);

  expect(offering).toMatchObject({ identifier: 'default', expiresAt: null });
  expect(quote).toMatchObject({ firstCharge: { amount: 11_999 }, percentOff: 0 });
});

test('winback link needs signature, purpose and valid date', async () => {
  const { call, clock, config, createWinbackToken } = await setupPayments();
  const read = async (token: string) => {
    const query = new URLSearchParams({ uuid: createVisitor().uuid, winback: '30off', winbackToken: token });
    return (await call('get', `/offerings?${query}`).expect(200)).body.identifier;
  };
  const tomorrow = addMilliseconds(clock(), day);
  const link = { purpose: 'winback', subject: '30off', binding: '', expiresAt: tomorrow } as const;

  expect(await read(createWinbackToken('30off'))).toBe('winback-30off');
  expect(await read(createWinbackToken('plain'))).toBe('default');
  expect(await read(signToken('another secret', link))).toBe('default');
  expect(await read(signToken(config.linkSecrets[0] ?? '', { ...link, purpose: 'results' }))).toBe('default');
  expect(
    await read(signToken(config.linkSecrets[0] ?? '', { ...link, expiresAt: addMilliseconds(clock(), -1) })),
  ).toBe('default');
  expect(await read('not.a-token')).toBe('default');
});

/** A member whose plan has ended. */
async function setupLapsed() {
  const { visitor, ...api } = await setupBilling();
  const { token, subscriptionId, intent } = await api.joinAs(visitor);
  await api.stripe.subscriptions.cancel(subscriptionId);
  await api.processEvents();
  const callAsMember = (method: 'get' | 'post', path: string, body?: object) =>
    api.call(method, path, { body, token });
  return { ...api, visitor, token, intent, callAsMember };
}

test('lapsed member buys again, without a second trial', async () => {
  const { callAsMember, visitor, intent, sandbox, stripe, db, token, fetchSubscription } =
    await setupLapsed();
  const { body: offering } = await callAsMember('get', `/offerings?uuid=${visitor.uuid}`).expect(200);
  expect(offering).toMatchObject({ payment: 'upfront' });
  const order = { userUuid: visitor.uuid, email: 'other@example.org', priceId: offering.defaultPriceId };

  await callAsMember('post', '/register/stripe/intent/card', order).expect(422);
  const { body: pending } = await callAsMember('post', '/register/stripe/intent/new-stripe-subscription', {
    ...order,
    trialDays: 0,
  }).expect(200);
  expect(await stripe.customers.retrieve(intent.stripeCustomerId)).toMatchObject({ email: visitor.email });
  await sandbox.confirmIntent(pending.clientSecret);
  const paid = buildRegistration(visitor, {
    paymentIntentClientSecret: pending.clientSecret,
    stripeSubscriptionId: pending.stripeSubscriptionId,
  });
  const { body } = await callAsMember('post', '/register/upfront', paid).expect(200);
  const { body: again } = await callAsMember('post', '/register/upfront', paid).expect(200);

  expect(pending.stripeCustomerId).toBe(intent.stripeCustomerId);
  expect(body).toMatchObject({ token, subscriptionId: pending.stripeSubscriptionId, userData: visitor });
  expect(again).toEqual(body);
  expect(await fetchSubscription(token)).toMatchObject({ status: 'active', access: { isEntitled: true } });
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: visitor.email }]);
  expect(await db.selectFrom('registrations').select('intentId').execute()).toHaveLength(2);
});

/** The account's offer, and what prices and checkout make of it: they must never differ. */
async function readOffers({ callAsMember, visitor }: Awaited<ReturnType<typeof setupLapsed>>) {
  const { body: own } = await callAsMember('get', '/account/winback').expect(200);
  const query = `uuid=${visitor.uuid}&winback=30off`;
  const { body: offering } = await callAsMember('get', `/offerings?${query}`).expect(200);
  const order = { userUuid: visitor.uuid, winback: '30off', priceId: offering.defaultPriceId, trialDays: 0 };
  const { body: quote } = await callAsMember('post', '/checkout/quote', order).expect(200);
  return { own: own.offer?.type ?? null, prices: offering.identifier, percentOff: quote.percentOff };
}

test('lapsed member gets everywhere what the account offers', async () => {
  const api = await setupLapsed();
  expect(await readOffers(api)).toEqual({ own: 'plain', prices: 'winback-plain', percentOff: 0 });
  const endsAt = addMilliseconds(api.clock(), -30 * day);
  await api.db.updateTable('subscriptions').set({ endsAt }).execute();
  expect(await readOffers(api)).toEqual({ own: '30off', prices: 'winback-30off', percentOff: 30 });
});

test.each([
  ['a withdrawal', { withdrawnAt: new Date(0) }],
  ['a refund', { takenBack: 'refunded' }],
  ['a dispute', { takenBack: 'disputed' }],
])('no address and no link gives a discount after %s', async (_title, changes) => {
  const api = await setupLapsed();
  await api.db.updateTable('subscriptions').set(changes).execute();
  const winbackToken = api.createWinbackToken('30off');
  const query = new URLSearchParams({ uuid: api.visitor.uuid, winback: '30off', winbackToken });
  const { body } = await api.callAsMember('get', `/offerings?${query}`).expect(200);
  expect(body.identifier).toBe('default');
  expect(await readOffers(api)).toEqual({ own: null, prices: 'default', percentOff: 0 });
});

test('an expired purchase does not hide an earlier withdrawal', async () => {
  const api = await setupLapsed();
  await api.db.updateTable('subscriptions').set({ withdrawnAt: api.clock() }).execute();
  const order = { userUuid: api.visitor.uuid, email: api.visitor.email, trialDays: 0 };
  const path = '/register/stripe/intent/new-stripe-subscription';
  await api
    .callAsMember('post', path, { ...order, priceId: await api.findPriceId('plan_monthly') })
    .expect(200);
  await api.passTime(25 * hour);
  await api.deliverEvents();
  expect(await readOffers(api)).toEqual({ own: null, prices: 'default', percentOff: 0 });
});

test('lapsed member’s abandoned purchase is completed', async () => {
  const { callAsMember, visitor, sandbox, db, token, passTime, deliverEvents, fetchSubscription } =
    await setupLapsed();
  const { body: offering } = await callAsMember('get', `/offerings?uuid=${visitor.uuid}`).expect(200);
  const { body: pending } = await callAsMember('post', '/register/stripe/intent/new-stripe-subscription', {
    userUuid: visitor.uuid,
    email: visitor.email,
    priceId: offering.defaultPriceId,
    trialDays: 0,
  }).expect(200);
  await sandbox.confirmIntent(pending.clientSecret);

  await deliverEvents();
  await passTime(hour);

  expect(await fetchSubscription(token)).toMatchObject({ status: 'active', access: { isEntitled: true } });
  const registered = await db.selectFrom('registrations').select('subscriptionId').execute();
  expect(registered).toContainEqual({ subscriptionId: pending.stripeSubscriptionId });
});

test('e-mail of an account is refused to strangers', async () => {
  const { visitor, post } = await setupLapsed();
  const stranger = { email: visitor.email.toUpperCase(), userUuid: createVisitor().uuid };
  const { body } = await post('/register/stripe/intent/card', stranger).expect(409);
  expect(body.code).toBe('email-in-use');
});
