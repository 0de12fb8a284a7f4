import { sql } from 'kysely';
import type Stripe from 'stripe';
import { day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { listEvents, setupBilling } from '../../platform/stripe/testing/setup-billing';
import { createVisitor, type PaymentsApi, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { disconnectDatabase } from '../../platform/testing/disconnect-database';
import { handleEvent } from './handle-event';

const path = '/v1/webhooks/stripe';

/** Delivers events as the provider does: the bytes, signed. */
function createDelivery({ address, stripe }: Pick<PaymentsApi, 'address' | 'stripe'>) {
  return async (event: object, secret = 'whsec_sandbox', timestamp = Math.floor(Date.now() / 1000)) => {
    const payload = JSON.stringify(event, null, 2);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  };
}

async function setupMember() {
  const api = await setupPayments();
  const member = await api.joinAs(createVisitor());
  const read = async () => (await api.call('get', '/account/subscription', { token: member.token })).body;
  return { ...api, member, read, deliver: createDelivery(api) };
}

/** A member whose subscription has ended, without the event of it. */
async function setupEnded() {
  const api = await setupMember();
  await api.stripe.subscriptions.cancel(api.member.subscriptionId);
  const [newest] = await listEvents(api.stripe, api.member.intent.stripeCustomerId);
  return { ...api, deliverNewest: () => api.deliver(newest ?? {}) };
}

test('event updates the mirror to the provider’s state', async () => {
  const api = await setupMember();
  await api.stripe.subscriptions.update(api.member.subscriptionId, { cancel_at_period_end: true });
  const [newest] = await listEvents(api.stripe, api.member.intent.stripeCustomerId);

  const answer = await api.deliver(newest ?? {});

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ received: true });
  expect(await api.read()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true, nextCharge: null });
});

const changes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'setup_intent.succeeded',
  'payment_method.automatically_updated',
];

test('every relevant event updates the mirror', async () => {
  const api = await setupMember();
  const { subscriptionId, intent } = api.member;
  const subscription = await api.stripe.subscriptions.retrieve(subscriptionId);
  const objects: Record<string, object> = {
    customer: subscription,
    invoice: await api.stripe.invoices.retrieve(String(subscription.latest_invoice)),
    setup_intent: await api.stripe.setupIntents.retrieve(intent.setupIntentId),
    payment_method: await api.stripe.paymentMethods.retrieve(String(subscription.default_payment_method)),
  };

  const seen = [];
  for (const [index, type] of changes.entries()) {
    const isLeaving = index % 2 === 0;
    await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isLeaving });
    const object = objects[type.split('.')[0] ?? ''];
    const answer = await api.deliver({ id: `evt_${index}`, object: 'event', type, data: { object } });
    const { cancelAtPeriodEnd } = await api.read();
    seen.push({ type, status: answer.status, isRight: cancelAtPeriodEnd === isLeaving });
  }

  expect(seen).toEqual(changes.map((type) => ({ type, status: 200, isRight: true })));
});

test('case 13: unordered events end in one state', async () => {
  const api = await setupMember();
  await api.stripe.subscriptions.update(api.member.subscriptionId, { cancel_at_period_end: true });
  await api.stripe.subscriptions.cancel(api.member.subscriptionId);
  const events = await listEvents(api.stripe, api.member.intent.stripeCustomerId);

  const answers = await Promise.all([...events, ...events, ...events].map((event) => api.deliver(event)));

  expect(events.length).toBeGreaterThan(3);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await api.read()).toMatchObject({ status: 'canceled', nextCharge: null });
  expect(await api.db.selectFrom('providerEvents').selectAll().execute()).toHaveLength(events.length);
});

test('case 13: handled event is not handled again', async () => {
  const api = await setupMember();
  const [event] = await listEvents(api.stripe, api.member.intent.stripeCustomerId);
  await api.deliver(event ?? {});
  await api.stripe.subscriptions.cancel(api.member.subscriptionId);

  const answer = await api.deliver(event ?? {});

  expect(answer.status).toBe(200);
  expect(await api.read()).toMatchObject({ status: 'trialing' });
});

test('case 37: wrong, old or missing signatures are refused', async () => {
  const api = await setupPayments();
  const deliver = createDelivery(api);
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } };

  const wrong = await deliver(event, 'whsec_wrong');
  const old = await deliver(event, 'whsec_sandbox', Math.floor(Date.now() / 1000) - 3600);
  const unsigned = await fetch(`${api.address}${path}`, { method: 'POST', body: JSON.stringify(event) });

  for (const answer of [wrong, old, unsigned]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-signature' });
  }
  expect(await api.db.selectFrom('providerEvents').selectAll().execute()).toEqual([]);
});

test('case 14: redelivery succeeds after a provider outage', async () => {
  const api = await setupEnded();
  await api.breakCalls('subscriptions.*', { method: 'GET', kind: 'error', times: 3 });

  const failed = await api.deliverNewest();
  expect(failed.status).toBe(502);
  expect(await api.read()).toMatchObject({ status: 'trialing' });

  const again = await api.deliverNewest();
  expect(again.status).toBe(200);
  expect(await api.read()).toMatchObject({ status: 'canceled' });
});

test('unknown events are accepted and done', async () => {
  const api = await setupPayments();
  const deliver = createDelivery(api);
  const customer = await api.stripe.customers.create({ email: 'elsewhere@visitor.test' });
  const buildEvent = (type: string, object: object) => ({
    id: `evt_${type}`,
    object: 'event',
    type,
    data: { object },
  });

  const unknownCustomer = await deliver(
    buildEvent('invoice.paid', { object: 'invoice', customer: customer.id }),
  );
  const unknownType = await deliver(buildEvent('product.created', { object: 'product', id: 'prod_1' }));

  expect([unknownCustomer.status, unknownType.status]).toEqual([200, 200]);
});

test('case 13: late events end in the current state', async () => {
  const api = await setupBilling();
  const member = await api.joinWith('4000000000000341');
  // A handler would still read the current state of events in transit.
  await api.deliverEvents();
  await api.controlWebhooks({ action: 'hold' });
  await api.advanceClocks(15 * day);
  const card = await api.changeCard(member);
  await api.stripe.subscriptions.update(member.subscriptionId, { default_payment_method: card });
  const { latest_invoice: invoice } = await api.stripe.subscriptions.retrieve(member.subscriptionId);
  await api.stripe.invoices.pay(String(invoice));
  expect((await api.fetchSubscription(member.token)).status).toBe('trialing');

  await api.advanceClocks(3 * day);
  await api.controlWebhooks({ action: 'release', reverse: true, times: 3 });

  expect(await api.fetchSubscription(member.token)).toMatchObject({
    status: 'active',
    access: { isEntitled: true, notice: null },
  });
  const handled = await api.db.selectFrom('providerEvents').select('eventId').execute();
  expect(new Set(handled.map(({ eventId }) => eventId)).size).toBe(handled.length);
});

test('case 14: failed handler leaves nothing, redelivery does everything', async () => {
  const api = await setupEnded();
  await sql`alter table subscriptions add constraint broken check (status <> 'canceled')`.execute(api.db);
  try {
    const failed = await api.deliverNewest();
    expect(failed.status).toBe(500);
    expect(await api.db.selectFrom('providerEvents').selectAll().execute()).toEqual([]);
    expect(await api.read()).toMatchObject({ status: 'trialing' });
  } finally {
    await sql`alter table subscriptions drop constraint broken`.execute(api.db);
  }

  expect((await api.deliverNewest()).status).toBe(200);
  expect(await api.read()).toMatchObject({ status: 'canceled' });
});

test('case 14: database outage asks the provider to redeliver', async () => {
  const api = await setupEnded();
  const comeBack = disconnectDatabase(api.database);

  const failed = await api.deliverNewest();
  comeBack();

  expect(failed.status).toBe(503);
  expect((await api.deliverNewest()).status).toBe(200);
  expect(await api.read()).toMatchObject({ status: 'canceled' });
});

test('failed effect rolls back, then runs once', async () => {
  const { db, clock, stripe, member } = await setupMember();
  await stripe.subscriptions.cancel(member.subscriptionId);
  const [event] = await listEvents(stripe, member.intent.stripeCustomerId);
  if (!event) throw new Error('no event');
  const seen: string[] = [];
  let isBroken = true;
  const effect = (_transaction: Db, { id }: Stripe.Event) => {
    seen.push(id);
    return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
  };
  const reaction = { refreshes: true, effects: [effect] };
  const handle = () => handleEvent({ db, clock, stripe }, event, reaction);
  const readStatus = async () =>
    (await db.selectFrom('subscriptions').select('status').executeTakeFirst())?.status;

  await expect(handle()).rejects.toThrow('broken');
  expect(await readStatus()).toBe('trialing');
  isBroken = false;
  await Promise.all([handle(), handle(), handle()]);

  expect(await readStatus()).toBe('canceled');
  expect(seen).toEqual([event.id, event.id]);
});
