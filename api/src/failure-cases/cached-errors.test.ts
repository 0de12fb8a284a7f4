import { createVisitor, getPriceId } from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, onTrial } from './testing/ledger';
import { setupCase } from './testing/setup-case';

const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;

/**
 * The provider caches its own error under our key for a day; it may have done the work or not. A replayed error
 * counts as well: the third press meets three.
 */
const kinds = ['kept_error', 'kept_error_after'];
const calls = ['customers', 'setup_intents'];

test.each(kinds.flatMap((kind) => calls.map((call) => ({ kind, call }))))(
  'case 16: retry recovers from $kind of $call',
  async ({ kind, call }) => {
    const api = await setupCase();
    const visitor = createVisitor();
    await api.viewOffering(visitor);
    await api.breakCalls(call, { kind });

    const { body } = await api.requestIntent(visitor).expect(502);
    expect(body.code).toBe('provider-unavailable');
    await api.joinAs(visitor);

    expect(await api.readLedger(visitor)).toEqual(onTrial);
  },
);

test.each(kinds)('case 16: retry starts one trial after %s', async (kind) => {
  const api = await setupCase();
  const visitor = createVisitor();
  const { clientSecret } = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', { kind });

  await api.register(visitor, clientSecret).expect(502);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each(kinds)('case 16: retry creates one upfront plan after %s', async (kind) => {
  const api = await setupCase();
  const visitor = createVisitor();
  const priceId = getPriceId(await api.viewOffering(visitor, upfront), 'plan_monthly');
  await api.breakCalls('subscriptions', { kind });

  await api.subscribe(visitor, { priceId }).expect(502);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
});

test.each(kinds)('case 16: customer after %s has the visitor’s address', async (kind) => {
  const api = await setupCase();
  const visitor = createVisitor();
  await api.viewOffering(visitor);
  await api.breakCalls('customers', { kind });
  const inGermany = { countryCode: 'DE', postalCode: '10115' };

  await api.requestIntent(visitor, inGermany).expect(502);
  const { body } = await api.requestIntent(visitor, inGermany).expect(200);

  expect(await api.stripe.customers.retrieve(body.stripeCustomerId)).toMatchObject({
    address: { country: 'DE', postal_code: '10115' },
  });
});

test.each(kinds)('case 16: personal code is created once after %s', async (kind) => {
  const api = await setupCase();
  const visitor = createVisitor();
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
  const api = await setupCase();
  const visitor = createVisitor();
  const priceId = getPriceId(await api.viewOffering(visitor, upfront), 'plan_monthly');
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
