import { day, hour } from '../platform/clock';
import { newVisitor } from '../platform/stripe/testing/setup-payments';
import { nothing, onTrial, paidUpfront, savedCard } from './testing/ledger';
import { getPriceId, setupCase } from './testing/setup-case';

// More often than the provider's SDK retries, so that a visitor notices.
const times = 3;
const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;

const calls = ['customers', 'setup_intents'];

test.each(calls)('case 4: next press repeats a call of %s that got lost', async (call) => {
  const api = await setupCase();
  const visitor = newVisitor();
  await api.visit(visitor);
  await api.sandbox.control('faults', {
    method: 'POST',
    path: `^/v1/${call}$`,
    kind: 'reset_before',
    times,
  });

  const { body } = await api.requestIntent(visitor).expect(502);
  expect(body.code).toBe('provider-unavailable');
  expect((await api.readLedger(visitor)).provider.setupIntents).toEqual([]);
  await api.joinAs(visitor);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 4: card that never reached the provider is entered again', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.control('faults', { path: '/confirm$', kind: 'reset_before' });

  await expect(api.sandbox.confirm(intent.clientSecret)).rejects.toThrow();
  const { body } = await api.register(visitor, intent.clientSecret).expect(402);
  expect(body.code).toBe('payment-incomplete');
  await api.sandbox.confirm(intent.clientSecret);
  await api.register(visitor, intent.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each(calls)('case 5: lost response of %s creates no second object', async (call) => {
  const api = await setupCase();
  const visitor = newVisitor();
  await api.visit(visitor);
  await api.sandbox.control('faults', { method: 'POST', path: `^/v1/${call}$`, kind: 'reset_after', times });

  const { body } = await api.requestIntent(visitor).expect(502);
  expect(body.code).toBe('provider-unavailable');
  await api.joinAs(visitor);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 5: lost card confirmation can be repeated', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.control('faults', { path: '/confirm$', kind: 'reset_after' });

  await expect(api.sandbox.confirm(intent.clientSecret)).rejects.toThrow();
  const again = await api.sandbox.confirm(intent.clientSecret);
  expect(again.error?.code).toBe('setup_intent_unexpected_state');
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  await api.register(visitor, intent.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 5: upfront plan after a lost response is paid once', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const priceId = getPriceId(await api.visit(visitor, upfront), 'plan_monthly');
  await api.sandbox.control('faults', {
    method: 'POST',
    path: '^/v1/subscriptions$',
    kind: 'reset_after',
    times,
  });

  await api.subscribe(visitor, { priceId }).expect(502);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.control('faults', { path: '/confirm$', kind: 'reset_after' });
  await expect(api.sandbox.confirm(pending.clientSecret)).rejects.toThrow();
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(paidUpfront(1999));
});

test('case 6: visitor returning days later gets the whole trial', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { clientSecret } = await api.saveCard(visitor);
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  api.advance(3 * day);

  const { body } = await api.register(visitor, clientSecret).expect(200);

  const subscription = await api.stripe.subscriptions.retrieve(body.subscriptionId);
  expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe((14 * day) / 1000);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 6: paying upfront after a broken registration starts no trial', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const priceId = getPriceId(await api.visit(visitor), 'plan_monthly');
  const { clientSecret } = await api.saveCard(visitor, { priceId });
  await api.sandbox.control('faults', {
    method: 'POST',
    path: '^/v1/subscriptions$',
    kind: 'reset_after',
    times,
  });
  await api.register(visitor, clientSecret).expect(502);

  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.confirm(pending.clientSecret);
  await api.registerUpfront(visitor, pending).expect(200);

  const { provider, database } = await api.readLedger(visitor);
  expect(provider).toMatchObject({ subscriptions: ['active', 'canceled'], charged: 1999 });
  expect(database).toMatchObject({ members: 1, registrations: 1 });
});

test.each([429, 500, 503])(
  'case 16: while the provider answers %i the visitor is asked to wait',
  async (status) => {
    const api = await setupCase();
    const visitor = newVisitor();
    await api.visit(visitor);
    const fail = (path: string) =>
      api.sandbox.control('faults', { method: 'POST', path, kind: 'error', status, times });

    await fail('^/v1/customers$');
    const { body: early } = await api.requestIntent(visitor).expect(502);
    await api.sandbox.mend();
    expect(await api.readLedger(visitor)).toEqual(nothing);
    const { clientSecret } = await api.saveCard(visitor);
    await fail('^/v1/subscriptions$');
    const { body: late } = await api.register(visitor, clientSecret).expect(502);
    await api.sandbox.mend();
    expect([early.code, late.code]).toEqual(['provider-unavailable', 'provider-unavailable']);
    expect(await api.readLedger(visitor)).toEqual(savedCard);
    await api.register(visitor, clientSecret).expect(200);

    expect(await api.readLedger(visitor)).toEqual(onTrial);
  },
);

test('case 16: slow provider is waited for', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  await api.sandbox.control('faults', { method: 'POST', kind: 'delay', ms: 300, times: 4 });

  await api.joinAs(visitor);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 17: forgotten idempotency keys create nothing twice', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { clientSecret, setupIntentId } = await api.saveCard(visitor);
  await api.sandbox.control('faults', {
    method: 'POST',
    path: '^/v1/subscriptions$',
    kind: 'reset_after',
    times,
  });
  await api.register(visitor, clientSecret).expect(502);
  const [started] = (await api.readLedger(visitor)).provider.subscriptions;
  expect(started).toBe('trialing');

  await api.sandbox.moveTime(25 * hour);
  api.advance(25 * hour);
  const { body } = await api.register(visitor, clientSecret).expect(200);

  const subscription = await api.stripe.subscriptions.retrieve(body.subscriptionId);
  expect(subscription.metadata['setupIntentId']).toBe(setupIntentId);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 17: yesterday’s prepared intent is used today', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { body: yesterday } = await api.requestIntent(visitor).expect(200);

  await api.sandbox.moveTime(25 * hour);
  const { body: today } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.confirm(yesterday.clientSecret);
  await api.register(visitor, yesterday.clientSecret).expect(200);

  expect(today).toEqual(yesterday);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});
