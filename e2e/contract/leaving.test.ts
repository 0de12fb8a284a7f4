import type Stripe from 'stripe';
import { contract } from './contract';
import { openShop } from './open-shop';

const { stripe, createCustomerOnClock, pass, saveCard, subscription, listEventTypes } = contract();

async function createMember(more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { monthly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const card = await saveCard(customer.id);
  const created = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    default_payment_method: card,
    off_session: true,
    ...more,
  });
  return { customer, clock, id: created.id, end: created.items.data[0]?.current_period_end ?? 0 };
}

test('cancellation keeps the period and can be revoked', async () => {
  const { id, end } = await createMember();
  const leaving = await stripe().subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive' },
  });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive' },
  });
  const back = await stripe().subscriptions.update(id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ status: 'active', cancel_at: null, canceled_at: null });
});

test('cancelled subscription ends with its period, uncharged', async () => {
  const { id, clock, end } = await createMember();
  await stripe().subscriptions.update(id, { cancel_at_period_end: true });
  await pass(clock, end);
  expect((await subscription(id, ({ status }) => status === 'canceled')).status).toBe('canceled');
  const { data } = await stripe().invoices.list({ subscription: id });
  expect(data).toHaveLength(1);
  expect(await listEventTypes(id, ['customer.subscription.deleted'])).toEqual([
    'customer.subscription.deleted',
  ]);
});

test('an immediate cancellation cannot be repeated', async () => {
  const { id } = await createMember();
  expect(await stripe().subscriptions.cancel(id)).toMatchObject({ id, status: 'canceled' });
  await expect(stripe().subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe().subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('trial without card pauses until one is added', async () => {
  const { monthly } = await openShop(stripe());
  const { customer, clock } = await createCustomerOnClock();
  const trial = await stripe().subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await pass(clock, trial.trial_end ?? 0);
  expect((await subscription(trial.id, ({ status }) => status === 'paused')).status).toBe('paused');
  const card = await saveCard(customer.id);
  await stripe().subscriptions.update(trial.id, { default_payment_method: card });
  await stripe().subscriptions.resume(trial.id);
  expect((await subscription(trial.id, ({ status }) => status === 'active')).status).toBe('active');
  const expectedTypes = ['customer.subscription.paused', 'customer.subscription.resumed'];
  expect(await listEventTypes(trial.id, expectedTypes)).toEqual(expectedTypes);
});

test('each portal session has its own address', async () => {
  const { customer } = await createMember();
  const open = () =>
    stripe().billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://example.com/account',
      flow_data: { type: 'payment_method_update' },
    });
  const [first, second] = [await open(), await open()];
  expect(first).toMatchObject({
    customer: customer.id,
    return_url: 'https://example.com/account',
    flow: { type: 'payment_method_update' },
  });
  expect(first.url).toMatch(/^https?:\/\//);
  expect(second.url).not.toBe(first.url);
});

test('deleting a customer cancels subscriptions, which stay readable', async () => {
  const { id, customer } = await createMember();
  await stripe().customers.del(customer.id);
  expect(await stripe().subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  const { data } = await stripe().subscriptions.list({ customer: customer.id, status: 'all' });
  expect(data.map((one) => one.id)).toEqual([id]);
  expect(await listEventTypes(id, ['customer.subscription.deleted'])).toEqual([
    'customer.subscription.deleted',
  ]);
  await expect(stripe().customers.update(customer.id, { name: 'Robin' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
