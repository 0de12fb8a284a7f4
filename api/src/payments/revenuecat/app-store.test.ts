import { addMilliseconds, day } from '../../platform/clock';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';

const secret = 'revenuecat-test-secret';

async function setupAppStore() {
  const { visitor, ...api } = await setupPayments({ environment: { REVENUECAT_WEBHOOK_SECRET: secret } });
  const { token } = await api.joinAs(visitor);
  const uuid = await api.findContextId(visitor);
  const send = (event: object, authorization: string | null = secret) =>
    api.call('post', '/webhooks/revenuecat', {
      headers: { authorization, 'api-key': null },
      body: { event: { id: 'e1', app_user_id: uuid, store: 'APP_STORE', ...event } },
    });
  return {
    ...api,
    visitor,
    token,
    send,
    forgetStripe: () => api.db.deleteFrom('subscriptions').execute(),
    read: async () => (await api.call('get', '/account/subscription', { token }).expect(200)).body,
    at: (days: number) => addMilliseconds(api.clock(), days * day).getTime(),
  };
}

test('purchase in an app store gives access and is shown', async () => {
  const api = await setupAppStore();
  await api.forgetStripe();
  const bought = { type: 'INITIAL_PURCHASE', event_timestamp_ms: api.at(0), expiration_at_ms: api.at(30) };
  await api.send(bought).expect(200);
  await api.send({ ...bought, type: 'EXPIRATION', event_timestamp_ms: api.at(-1) }).expect(200);
  expect(await api.read()).toMatchObject({
    status: 'active',
    price: null,
    access: { isEntitled: true, until: null },
    membership: { soldBy: 'app-store', actions: [] },
  });
  for (const action of ['cancel', 'resume']) {
    const path = `/account/subscription/${action}`;
    const { body } = await api.call('post', path, { token: api.token, body: {} }).expect(409);
    expect(body.code).toBe('app-store-membership');
  }

  await api.send({ ...bought, type: 'CANCELLATION', event_timestamp_ms: api.at(1) }).expect(200);
  expect(await api.read()).toMatchObject({
    cancelAtPeriodEnd: true,
    access: { until: expect.any(String) },
  });
  api.advanceClock(31 * day);
  const { rows } = await api.database.pool.query('select will_renew from app_store_entitlements');
  expect(rows).toEqual([{ will_renew: false }]);
});

test('member with an app store plan cannot buy by card', async () => {
  const api = await setupAppStore();
  const { token, visitor } = api;
  await api.forgetStripe();
  await api
    .send({ type: 'INITIAL_PURCHASE', event_timestamp_ms: api.at(0), expiration_at_ms: api.at(30) })
    .expect(200);
  const priceId = await api.findPriceId('plan_monthly');
  const order = { email: visitor.email, userUuid: visitor.uuid, priceId };
  const upfront = { ...order, trialDays: 0, currency: 'USD' };
  const buy = (action: string, body: object) =>
    api.call('post', `/register/stripe/intent/${action}`, { token: api.token, body });
  expect((await buy('card', order)).body.code).toBe('app-store-membership');
  expect((await buy('new-stripe-subscription', upfront)).body.code).toBe('app-store-membership');
  expect((await api.call('get', '/user', { token })).body.hasPlan).toBe(true);
  expect((await api.call('get', '/account/winback', { token })).body.offer).toBeNull();

  await api
    .send({ type: 'EXPIRATION', event_timestamp_ms: api.at(2), expiration_at_ms: api.at(-1) })
    .expect(200);
  await buy('new-stripe-subscription', upfront).expect(200);
});

test('running card membership comes first, and keeps its changes', async () => {
  const api = await setupAppStore();
  await api
    .send({ type: 'RENEWAL', event_timestamp_ms: api.at(0), expiration_at_ms: api.at(30) })
    .expect(200);
  expect(await api.read()).toMatchObject({ status: 'trialing', membership: { soldBy: 'card' } });
});

test('wrong secret, strangers, and our own sales change nothing', async () => {
  const api = await setupAppStore();
  const event = { type: 'RENEWAL', event_timestamp_ms: api.at(0), expiration_at_ms: api.at(30) };
  for (const wrong of [null, 'wrong', `Bearer ${secret}`]) await api.send(event, wrong).expect(400);
  await api.send({ ...event, app_user_id: createVisitor().uuid }).expect(200);
  await api.send({ ...event, app_user_id: '$RCAnonymousID:1' }).expect(200);
  await api.send({ ...event, store: 'STRIPE' }).expect(200);
  await api.send({ ...event, type: 'TEST' }).expect(200);
  await api.send({ type: 1 }).expect(400);
  expect((await api.database.pool.query('select * from app_store_entitlements')).rows).toEqual([]);
});

test('two secrets are valid during a rotation', async () => {
  const next = 'the-next-revenuecat-secret';
  const api = await setupPayments({ environment: { REVENUECAT_WEBHOOK_SECRET: `${next},${secret}` } });
  const send = (authorization: string) =>
    api.call('post', '/webhooks/revenuecat', {
      headers: { authorization, 'api-key': null },
      body: { event: { id: 'evt_1', type: 'TEST', app_user_id: 'x', event_timestamp_ms: 1 } },
    });
  for (const one of [next, secret]) await send(one).expect(200);
  await send(`${next},${secret}`).expect(400);
});

test('without a secret nothing is received', async () => {
  const api = await setupPayments();
  const headers = { authorization: secret, 'api-key': null };
  await api.call('post', '/webhooks/revenuecat', { headers, body: { event: {} } }).expect(404);
});
