import { newVisitor } from '../platform/stripe/testing/setup-payments';
import { onTrial, paidUpfront } from './testing/ledger';
import { getPriceId, setupCase } from './testing/setup-case';

type Api = Awaited<ReturnType<typeof setupCase>>;

const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' };

/**
 * The provider caches its own error under our key for a day; it may have done the work or not. A replayed error
 * counts as well: the third press meets three.
 */
const kinds = ['kept_error', 'kept_error_after'];
const calls = ['customers', 'setup_intents'];

function keepErrors({ sandbox }: Api, { kind = 'kept_error', call = '', times = 1 }): Promise<void> {
  return sandbox.control('faults', { method: 'POST', path: `^/v1/${call}$`, kind, times });
}

test.each(kinds.flatMap((kind) => calls.map((call) => ({ kind, call }))))(
  'case 16: one $kind to a call of $call is over with the next press',
  async ({ kind, call }) => {
    const api = await setupCase();
    const visitor = newVisitor();
    await api.visit(visitor);
    await keepErrors(api, { kind, call });

    const { body } = await api.requestIntent(visitor).expect(502);
    expect(body.code).toBe('provider-unavailable');
    await api.joinAs(visitor);

    expect(await api.readLedger(visitor)).toEqual(onTrial);
  },
);

test.each(kinds)('case 16: a trial that met a %s starts with the next press, once', async (kind) => {
  const api = await setupCase();
  const visitor = newVisitor();
  const { clientSecret } = await api.saveCard(visitor);
  await keepErrors(api, { kind, call: 'subscriptions' });

  await api.register(visitor, clientSecret).expect(502);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each(kinds)('case 16: an upfront plan that met a %s is made with the next press, once', async (kind) => {
  const api = await setupCase();
  const visitor = newVisitor();
  const priceId = getPriceId(await api.visit(visitor, upfront), 'plan_monthly');
  await keepErrors(api, { kind, call: 'subscriptions' });

  await api.subscribe(visitor, { priceId }).expect(502);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);
  await api.sandbox.confirm(pending.clientSecret);
  await api.registerUpfront(visitor, pending).expect(200);

  expect(await api.readLedger(visitor)).toEqual(paidUpfront(1999));
});

test.each(kinds)('case 16: a customer that met a %s lives where the visitor said', async (kind) => {
  const api = await setupCase();
  const visitor = newVisitor();
  await api.visit(visitor);
  await keepErrors(api, { kind, call: 'customers' });
  const inGermany = { countryCode: 'DE', postalCode: '10115' };

  await api.requestIntent(visitor, inGermany).expect(502);
  const { body } = await api.requestIntent(visitor, inGermany).expect(200);

  expect(await api.stripe.customers.retrieve(body.stripeCustomerId)).toMatchObject({
    address: { country: 'DE', postal_code: '10115' },
  });
});

test.each(kinds)('case 16: a code of one’s own that met a %s is made once', async (kind) => {
  const api = await setupCase();
  const visitor = newVisitor();
  const fromApp = { winback: '30off', isWinbackFromApp: true };
  await api.visit(visitor, { winback: '30off' });
  await keepErrors(api, { kind, call: 'promotion_codes' });

  await api.requestIntent(visitor, fromApp).expect(502);
  const { intent } = await api.joinAs(visitor, fromApp);

  const { data } = await api.stripe.promotionCodes.list({ customer: intent.stripeCustomerId });
  expect(data).toHaveLength(1);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 16: each press after another kept error gets further, on any process of the API', async () => {
  const [one, other] = [await setupCase(), await setupCase()];
  const visitor = newVisitor();
  const { clientSecret } = await one.saveCard(visitor);
  await keepErrors(one, { call: 'subscriptions', times: 1 + 2 + 3 });

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

test('case 16: while errors are all the provider keeps, the visitor is asked to wait', async () => {
  const api = await setupCase();
  const visitor = newVisitor();
  const priceId = getPriceId(await api.visit(visitor, upfront), 'plan_monthly');
  await keepErrors(api, { call: 'subscriptions', times: 100 });

  const codes: string[] = [];
  for (let press = 1; press <= 12; press += 1) {
    const { body } = await api.subscribe(visitor, { priceId }).expect(502);
    codes.push(body.code);
  }
  await api.sandbox.mend();

  expect(new Set(codes)).toEqual(new Set(['provider-unavailable']));
  expect((await api.readLedger(visitor)).provider.subscriptions).toEqual([]);
});
