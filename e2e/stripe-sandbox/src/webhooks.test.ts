import { stockShop } from './testing/shop';
import { startSandbox } from './testing/start-sandbox';

test('events arrive in order with valid signatures', async () => {
  const sandbox = await startSandbox();
  await stockShop(sandbox.stripe);
  expect(await sandbox.drain()).toEqual({ pending: 0 });
  expect(sandbox.received.map((event) => event.type)).toEqual([
    'product.created',
    'price.created',
    'price.created',
  ]);
  const [event] = sandbox.received;
  expect(await sandbox.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ data: event?.data });
  await sandbox.stop();
});

test('a refused event is sent again', async () => {
  const sandbox = await startSandbox();
  await sandbox.sendControl('webhooks', { action: 'hold' });
  sandbox.answers.push(500);
  await sandbox.stripe.customers.create({});
  expect(await sandbox.drain()).toEqual({ pending: 1 });
  await sandbox.sendControl('webhooks', { action: 'release' });
  await sandbox.drain();
  const ids = sandbox.received.map((event) => event.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await sandbox.stop();
});

test('held events are released as requested', async () => {
  const sandbox = await startSandbox();
  await sandbox.sendControl('webhooks', { action: 'hold' });
  await stockShop(sandbox.stripe);
  await sandbox.drain();
  expect(sandbox.received).toEqual([]);
  await sandbox.sendControl('webhooks', { action: 'release', reverse: true, times: 2 });
  expect(sandbox.received.map((event) => event.type)).toEqual([
    'price.created',
    'price.created',
    'price.created',
    'price.created',
    'product.created',
    'product.created',
  ]);
  const [first] = sandbox.received;
  sandbox.received.length = 0;
  await sandbox.sendControl('webhooks', { action: 'redeliver', events: [first?.id], times: 1 });
  expect(sandbox.received).toEqual([first]);
  await sandbox.stop();
});

test('restart keeps objects, idempotent answers and pending events', async () => {
  const before = await startSandbox();
  const options = { idempotencyKey: 'signup:1' };
  await before.sendControl('webhooks', { action: 'hold' });
  const customer = await before.stripe.customers.create({ email: 'kept@example.com' }, options);
  await before.stop();
  const after = await startSandbox(before.memory);
  const again = await after.stripe.customers.create({ email: 'kept@example.com' }, options);
  expect(again.id).toBe(customer.id);
  expect(await after.stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'kept@example.com' });
  await after.drain();
  expect(after.received.map((event) => event.type)).toEqual(['customer.created']);
  await after.stop();
});

test('advanced clock ends trial and charges card', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { monthly } = await stockShop(stripe);
  const customer = await stripe.customers.create({});
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
    expand: ['pending_setup_intent'],
  });
  const pending = subscription.pending_setup_intent;
  if (typeof pending === 'string' || !pending) throw new Error('No setup intent');
  await stripe.setupIntents.confirm(pending.id, { payment_method: 'pm_card_visa' });
  await sandbox.sendControl('advance', { seconds: 8 * 86_400 });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  expect(sandbox.received.map((event) => event.type)).toEqual(
    expect.arrayContaining([
      'setup_intent.succeeded',
      'customer.subscription.trial_will_end',
      'invoice.paid',
    ]),
  );
  await sandbox.stop();
});

test('an invalid control call is refused', async () => {
  const sandbox = await startSandbox();
  await expect(sandbox.sendControl('webhooks', { action: 'explode' })).rejects.toThrow(/action/);
  await expect(sandbox.sendControl('faults', { kind: 'error', path: '(' })).rejects.toThrow(
    /regular expression/,
  );
  await sandbox.stop();
});
