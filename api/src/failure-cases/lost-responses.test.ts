import { day, hour } from '../platform/clock';
import { createVisitor } from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, nothing, onTrial, savedCard } from './testing/ledger';
import { setupCase, setupOrder } from './testing/setup-case';

// More often than the provider's SDK retries, so that a visitor notices.
const times = 3;
const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;

const calls = ['customers', 'setup_intents'];

test.each(calls)('case 4: retry repeats a lost call of %s', async (call) => {
  const { visitor, ...api } = await setupOrder();
  await api.breakCalls(call, { kind: 'reset_before', times });

  const { body } = await api.requestIntent(visitor).expect(502);
  expect(body.code).toBe('provider-unavailable');
  expect((await api.readLedger(visitor)).provider.setupIntents).toEqual([]);
  await api.joinAs(visitor);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 4: card lost in transit is entered again', async () => {
  const { visitor, ...api } = await setupCase();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.sendCommand('faults', { path: '/confirm$', kind: 'reset_before' });

  await expect(api.sandbox.confirmIntent(intent.clientSecret)).rejects.toThrow();
  const { body } = await api.register(visitor, intent.clientSecret).expect(402);
  expect(body.code).toBe('payment-incomplete');
  await api.sandbox.confirmIntent(intent.clientSecret);
  await api.register(visitor, intent.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

/**
 * The provider caches its own error under our key for a day; it may have done the work or not. A replayed error
 * counts as well: the third press meets three.
 */
const kinds = ['kept_error', 'kept_error_after'];

const failures = [
  { number: 5, fault: { kind: 'reset_after', times } },
  ...kinds.map((kind) => ({ number: 16, fault: { kind } })),
];

test.each(failures.flatMap((failure) => calls.map((call) => ({ ...failure, call }))))(
  'case $number: retry after $fault.kind of $call creates no duplicate',
  async ({ call, fault }) => {
    const { visitor, ...api } = await setupOrder();
    await api.breakCalls(call, fault);

    const { body } = await api.requestIntent(visitor).expect(502);
    expect(body.code).toBe('provider-unavailable');
    await api.joinAs(visitor);

    expect(await api.readLedger(visitor)).toEqual(onTrial);
  },
);

test('case 5: lost card confirmation can be repeated', async () => {
  const { visitor, ...api } = await setupCase();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.sendCommand('faults', { path: '/confirm$', kind: 'reset_after' });

  await expect(api.sandbox.confirmIntent(intent.clientSecret)).rejects.toThrow();
  const again = await api.sandbox.confirmIntent(intent.clientSecret);
  expect(again.error?.code).toBe('setup_intent_unexpected_state');
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  await api.register(visitor, intent.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 5: lost response pays an upfront plan once', async () => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);
  await api.breakCalls('subscriptions', { kind: 'reset_after', times });

  await api.subscribe(visitor, { priceId }).expect(502);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.sendCommand('faults', { path: '/confirm$', kind: 'reset_after' });
  await expect(api.sandbox.confirmIntent(pending.clientSecret)).rejects.toThrow();
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
});

test('case 6: returning visitor gets the whole trial', async () => {
  const { visitor, ...api } = await setupCase();
  const { clientSecret } = await api.saveCard(visitor);
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  api.advanceClock(3 * day);

  const { body } = await api.register(visitor, clientSecret).expect(200);

  const subscription = await api.stripe.subscriptions.retrieve(body.subscriptionId);
  expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe((14 * day) / 1000);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 6: paying upfront instead starts no trial', async () => {
  const { visitor, priceId, ...api } = await setupOrder();
  const { clientSecret } = await api.saveCard(visitor, { priceId });
  await api.breakCalls('subscriptions', { kind: 'reset_after', times });
  await api.register(visitor, clientSecret).expect(502);

  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);
  await api.registerUpfront(visitor, pending).expect(200);

  const { provider, database } = await api.readLedger(visitor);
  expect(provider).toMatchObject({ subscriptions: ['active', 'canceled'], charged: 1999 });
  expect(database).toMatchObject({ members: 1, registrations: 1 });
});

test.each([429, 500, 503])('case 16: provider error %i asks visitors to wait', async (status) => {
  const { visitor, ...api } = await setupOrder();
  const fault = { kind: 'error', status, times };

  await api.breakCalls('customers', fault);
  const { body: early } = await api.requestIntent(visitor).expect(502);
  await api.sandbox.clearFaults();
  expect(await api.readLedger(visitor)).toEqual(nothing);
  const { clientSecret } = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', fault);
  const { body: late } = await api.register(visitor, clientSecret).expect(502);
  await api.sandbox.clearFaults();
  expect([early.code, late.code]).toEqual(['provider-unavailable', 'provider-unavailable']);
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 16: slow provider is waited for', async () => {
  const { visitor, ...api } = await setupCase();
  await api.sandbox.sendCommand('faults', { method: 'POST', kind: 'delay', ms: 300, times: 4 });

  await api.joinAs(visitor);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each(kinds)('case 16: retry starts one trial after %s', async (kind) => {
  const { visitor, ...api } = await setupCase();
  const { clientSecret } = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', { kind });

  await api.register(visitor, clientSecret).expect(502);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each(kinds)('case 16: retry creates one upfront plan after %s', async (kind) => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);
  await api.breakCalls('subscriptions', { kind });

  await api.subscribe(visitor, { priceId }).expect(502);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
});

test.each(kinds)('case 16: customer after %s has the visitor’s address', async (kind) => {
  const { visitor, ...api } = await setupOrder();
  await api.breakCalls('customers', { kind });
  const inGermany = { countryCode: 'DE', postalCode: '10115' };

  await api.requestIntent(visitor, inGermany).expect(502);
  const { body } = await api.requestIntent(visitor, inGermany).expect(200);

  expect(await api.stripe.customers.retrieve(body.stripeCustomerId)).toMatchObject({
    address: { country: 'DE', postal_code: '10115' },
  });
});

test.each(kinds)('case 16: personal code is created once after %s', async (kind) => {
  const { visitor, ...api } = await setupCase();
  const fromApp = { winback: '30off', isWinbackFromApp: true };
  await api.viewOffering(visitor, { winback: '30off' });
  await api.breakCalls('promotion_codes', { kind });

  await api.requestIntent(visitor, fromApp).expect(502);
  const { intent } = await api.joinAs(visitor, fromApp);

  const { data } = await api.stripe.promotionCodes.list({ customer: intent.stripeCustomerId });
  expect(data).toHaveLength(1);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 16: each retry passes another cached error', async () => {
  const [one, other] = [await setupCase(), await setupCase()];
  const visitor = createVisitor();
  const { clientSecret } = await one.saveCard(visitor);
  await one.breakCalls('subscriptions', { kind: 'kept_error', times: 1 + 2 + 3 });

  await one.register(visitor, clientSecret).expect(502);
  await other.register(visitor, clientSecret).expect(502);
  await one.register(visitor, clientSecret).expect(502);
  const answers = await Promise.all([
    one.register(visitor, clientSecret),
    other.register(visitor, clientSecret),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await one.readLedger(visitor)).toEqual(onTrial);
});

test('case 16: endless errors ask visitors to wait', async () => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);
  await api.breakCalls('subscriptions', { kind: 'kept_error', times: 100 });

  const codes: string[] = [];
  for (let press = 1; press <= 12; press += 1) {
    const { body } = await api.subscribe(visitor, { priceId }).expect(502);
    codes.push(body.code);
  }
  await api.sandbox.clearFaults();

  expect(new Set(codes)).toEqual(new Set(['provider-unavailable']));
  expect((await api.readLedger(visitor)).provider.subscriptions).toEqual([]);
});

test('case 17: forgotten idempotency keys create nothing twice', async () => {
  const { visitor, ...api } = await setupCase();
  const { clientSecret, setupIntentId } = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', { kind: 'reset_after', times });
  await api.register(visitor, clientSecret).expect(502);
  const [started] = (await api.readLedger(visitor)).provider.subscriptions;
  expect(started).toBe('trialing');

  await api.sandbox.moveTime(25 * hour);
  api.advanceClock(25 * hour);
  const { body } = await api.register(visitor, clientSecret).expect(200);

  const subscription = await api.stripe.subscriptions.retrieve(body.subscriptionId);
  expect(subscription.metadata['setupIntentId']).toBe(setupIntentId);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 17: yesterday’s prepared intent is used today', async () => {
  const { visitor, ...api } = await setupCase();
  const { body: yesterday } = await api.requestIntent(visitor).expect(200);

  // From the 25 hours of the test before.
  await api.sandbox.moveTime(50 * hour);
  const { body: today } = await api.requestIntent(visitor).expect(200);
  await api.sandbox.confirmIntent(yesterday.clientSecret);
  await api.register(visitor, yesterday.clientSecret).expect(200);

  expect(today).toEqual(yesterday);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});
