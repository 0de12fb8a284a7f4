import { getPriceId, toAgreement } from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, nothing, onTrial } from './testing/ledger';
import { setupCase } from './testing/setup-case';

const upfront = { testFlags: 'upfront-payments:upfront-v3-3options' } as const;

test('case 1: double presses start one trial', async () => {
  const { visitor, ...api } = await setupCase();

  const prepared = await Promise.all([api.requestIntent(visitor), api.requestIntent(visitor)]);
  expect(prepared.map(({ status }) => status)).toEqual([200, 200]);
  const [{ body: intent }, { body: same }] = prepared;
  expect(same).toEqual(intent);
  await api.sandbox.confirmIntent(intent.clientSecret);
  const presses = [1, 2, 3].map(() => api.register(visitor, intent.clientSecret));
  const answers = await Promise.all(presses);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(3);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
  await api.drain();
  expect(api.sentMails).toHaveLength(1);
});

test('case 1: double presses pay an upfront plan once', async () => {
  const { visitor, ...api } = await setupCase();
  const priceId = getPriceId(await api.viewOffering(visitor, upfront), 'plan_quarterly');

  const prepared = await Promise.all([
    api.subscribe(visitor, { priceId }),
    api.subscribe(visitor, { priceId }),
  ]);
  const [{ body: pending }, { body: same }] = prepared;
  expect(same).toEqual(pending);
  const confirmations = [
    api.sandbox.confirmIntent(pending.clientSecret),
    api.sandbox.confirmIntent(pending.clientSecret),
  ];
  const codes = (await Promise.all(confirmations)).map(({ status, error }) => status ?? error?.code);
  expect(codes.sort()).toEqual(['payment_intent_unexpected_state', 'succeeded']);
  const answers = await Promise.all([
    api.registerUpfront(visitor, pending),
    api.registerUpfront(visitor, pending),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(4799));
});

const withoutEnded = (states: readonly string[]) =>
  states.filter((status) => status !== 'canceled' && status !== 'incomplete_expired');

/** Two API processes on one database: they share no memory. */
async function setupTwoProcesses() {
  const one = await setupCase();
  const other = await setupCase();
  await one.fetchOffering();
  /** Delays the next two calls so that they overlap. */
  const delayCalls = (objects: string) => one.breakCalls(objects, { kind: 'delay', ms: 500, times: 2 });
  return { visitor: one.visitor, one, other, delayCalls };
}

test('case 2: two tabs share customer and intent', async () => {
  const { visitor, one, other } = await setupTwoProcesses();

  const [{ body: first }, { body: second }] = await Promise.all([
    one.requestIntent(visitor),
    other.requestIntent(visitor),
  ]);
  expect(second).toEqual(first);
  await one.sandbox.confirmIntent(first.clientSecret);
  const answers = await Promise.all([
    one.register(visitor, first.clientSecret),
    other.register(visitor, first.clientSecret),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await one.readLedger(visitor)).toEqual(onTrial);
});

test('case 2: tabs with different plans leave one intent', async () => {
  const { visitor, one, other, delayCalls } = await setupTwoProcesses();
  const offering = await one.viewOffering(visitor);
  await delayCalls('setup_intents');

  const [{ body: monthly }, { body: yearly }] = await Promise.all([
    one.requestIntent(visitor, { priceId: getPriceId(offering, 'plan_monthly') }),
    other.requestIntent(visitor, { priceId: getPriceId(offering, 'plan_yearly') }),
  ]);
  const results = [
    await one.sandbox.confirmIntent(monthly.clientSecret),
    await one.sandbox.confirmIntent(yearly.clientSecret),
  ];

  const states = results.map(({ status, error }) => status ?? error?.code).sort();
  expect(states).toEqual(['setup_intent_unexpected_state', 'succeeded']);
  const { provider } = await one.readLedger(visitor);
  expect(withoutEnded(provider.setupIntents)).toEqual(['succeeded']);
});

test('case 2: two tabs pay one upfront plan', async () => {
  const { visitor, one, other, delayCalls } = await setupTwoProcesses();
  const offering = await one.viewOffering(visitor, upfront);
  await delayCalls('subscriptions');

  const [{ body: monthly }, { body: yearly }] = await Promise.all([
    one.subscribe(visitor, { priceId: getPriceId(offering, 'plan_monthly') }),
    other.subscribe(visitor, { priceId: getPriceId(offering, 'plan_yearly') }),
  ]);
  for (const { clientSecret } of [monthly, yearly]) await one.sandbox.confirmIntent(clientSecret);
  const { provider } = await one.readLedger(visitor);

  expect(withoutEnded(provider.subscriptions)).toEqual(['active']);
  expect([1999, 11_999]).toContain(provider.charged);
  const answers = [await one.registerUpfront(visitor, monthly), await one.registerUpfront(visitor, yearly)];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
});

test('case 2: plan paid during its replacement stays paid', async () => {
  const { visitor, ...api } = await setupCase();
  const offering = await api.viewOffering(visitor, upfront);
  const monthly = await api.subscribe(visitor, { priceId: getPriceId(offering, 'plan_monthly') }).expect(200);
  // Calls that end the first plan wait until its card has been confirmed.
  const path = '^/v1/(invoices/.*/void|subscriptions/sub_.*)$';
  for (const method of ['POST', 'DELETE']) {
    await api.sandbox.sendCommand('faults', { method, path, kind: 'delay', ms: 60_000 });
  }

  const replacing = api
    .subscribe(visitor, { priceId: getPriceId(offering, 'plan_yearly') })
    .then((answer) => answer);
  await api.sandbox.waitForFaultsLeft(1);
  await api.sandbox.confirmIntent(monthly.body.clientSecret);
  await api.sandbox.clearFaults();
  const refused = await replacing;

  expect(refused).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
  await api.registerUpfront(visitor, monthly.body).expect(200);
  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
});

test('case 2: two cards registered concurrently start one trial', async () => {
  const { visitor, one, other, delayCalls } = await setupTwoProcesses();
  const [first, second] = [await one.saveCard(visitor), await one.saveCard(visitor)];
  await delayCalls('subscriptions');

  const answers = await Promise.all([
    one.register(visitor, first.clientSecret),
    other.register(visitor, second.clientSecret),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('intent-used');
  const { provider, database } = await one.readLedger(visitor);
  expect(withoutEnded(provider.subscriptions)).toEqual(['trialing']);
  expect(database).toMatchObject({ members: 1, registrations: 1 });
});

test('case 2: registration that lost its turn to another process is repeated', async () => {
  const { visitor, ...api } = await setupCase();
  const { clientSecret } = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', { kind: 'delay', ms: 60_000, times: 1 });

  const registering = api.register(visitor, clientSecret).then((answer) => answer);
  await api.sandbox.waitForFaultsLeft(0);
  // As after a failover to a standby that did not have it yet.
  await api.db.deleteFrom('paymentLeases').execute();
  await api.sandbox.clearFaults();

  expect(await registering).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  expect((await api.readLedger(visitor)).database).toMatchObject({ members: 0, registrations: 0 });
  await api.register(visitor, clientSecret).expect(200);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 2: trial that starts after another process registered is ended', async () => {
  const { visitor, one, other } = await setupTwoProcesses();
  const [first, second] = [await one.saveCard(visitor), await one.saveCard(visitor)];
  await one.breakCalls('subscriptions', { kind: 'delay', ms: 60_000, times: 1 });

  const registering = one.register(visitor, first.clientSecret).then((answer) => answer);
  await one.sandbox.waitForFaultsLeft(0);
  await one.db.deleteFrom('paymentLeases').execute();
  await other.register(visitor, second.clientSecret).expect(200);
  await one.sandbox.clearFaults();

  expect(await registering).toMatchObject({ status: 409, body: { code: 'intent-used' } });
  const { provider } = await one.readLedger(visitor);
  expect(withoutEnded(provider.subscriptions)).toEqual(['trialing']);
});

test('case 3: viewing prices and payment prepares nothing', async () => {
  const { visitor, ...api } = await setupCase();

  const priceId = getPriceId(await api.viewOffering(visitor), 'plan_monthly');
  const quotes = [await api.fetchQuote(visitor, { priceId }), await api.fetchQuote(visitor, { priceId })];
  expect(quotes[1]).toEqual(quotes[0]);
  expect(await api.readLedger(visitor)).toEqual(nothing);

  const [quote] = quotes;
  if (!quote) throw new Error('There is no quote');
  for (const _mount of [1, 2])
    await api.requestIntent(visitor, { priceId, ...toAgreement(quote) }).expect(200);
  const { provider } = await api.readLedger(visitor);
  expect(provider).toMatchObject({ customers: 1, setupIntents: ['requires_payment_method'] });
});
