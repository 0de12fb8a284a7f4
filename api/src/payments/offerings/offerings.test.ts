import {
  formatTestFlags,
  getCurrencyExponent,
  type Offering,
  type Plan,
  type TestFlags,
} from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { matchDayBetween } from '../../platform/testing/day-between';

type ReadOptions = {
  testFlags?: TestFlags;
  testGeo?: string;
  uuid?: string;
  dufp?: string;
  exu?: 'true';
  rexu?: 'true';
  winback?: string;
  winbackToken?: string;
};

/** The API with a reader of offerings; every test has a new visitor by default. */
async function setup(environment: Record<string, string> = {}) {
  const api = await setupPayments({ environment });
  const read = async ({ testFlags, ...more }: ReadOptions = {}, headers = {}): Promise<Offering> => {
    const flags = testFlags && { testFlags: formatTestFlags(testFlags) };
    const query = new URLSearchParams({ uuid: createVisitor().uuid, ...flags, ...more });
    return (await api.call('get', `/offerings?${query}`, { headers }).expect(200)).body;
  };
  return { ...api, read };
}

const getLookupKeys = ({ plans }: Offering) => plans.map((plan) => plan.lookupKey);

test('plans have names in the language of the page', async () => {
  const { read } = await setup();
  const { plans } = await read({}, { 'accept-language': 'es' });
  expect(plans.map(({ name }) => name)).toEqual(['Membresía mensual', 'Membresía anual']);
});

test('offered prices equal the provider’s', async () => {
  const { read, stripe, clock } = await setup();
  const before = clock();

  const offering = await read();

  const trialEnd = matchDayBetween(addMilliseconds(before, 14 * day), addMilliseconds(clock(), 14 * day));
  expect(offering).toMatchObject({
    identifier: 'default',
    currency: 'USD',
    payment: 'trial',
    isTaxed: false,
    emphasis: null,
    expiresAt: null,
  });
  expect(getLookupKeys(offering)).toEqual(['plan_monthly', 'plan_yearly']);
  for (const plan of offering.plans) {
    const price = await stripe.prices.retrieve(plan.priceId);
    expect(price.unit_amount).toBe(plan.price.amount);
    expect(price.recurring?.interval).toBe(plan.interval);
    expect(plan).toMatchObject({ trialDays: 14, firstChargeDate: expect.stringMatching(trialEnd) });
  }
  expect(offering.defaultPriceId).toBe(offering.plans[1]?.priceId);
  expect(getCurrencyExponent(offering.currency)).toBe(2);
});

const twoPlans = ['plan_monthly', 'plan_yearly'];
test('an unknown variant counts as the control', async () => {
  const { call } = await setup();
  const query = new URLSearchParams({ uuid: createVisitor().uuid, testFlags: '7-day-window:nonsense' });

  const { body } = await call('get', `/offerings?${query}`).expect(200);

  expect(body.identifier).toBe('default');
  expect(getLookupKeys(body)).toEqual(twoPlans);
  expect(body.plans.map((plan: Plan) => plan.trialDays)).toEqual([14, 14]);
});

test.each([
  ['DE', 'EUR', 11_999],
  ['JP', 'JPY', 17_800],
  ['BR', 'USD', 11_999],
])('localized prices in %s are in %s', async (country, currency, amount) => {
  const { read } = await setup();

  const offering = await read({ testFlags: 'localized-currency:localized' }, { 'x-country': country });
  const without = await read({}, { 'x-country': country });

  expect(offering.currency).toBe(currency);
  expect(offering.plans[1]?.price).toEqual({ amount, currency });
  expect(without.currency).toBe('USD');
});

test('testGeo localizes prices, with test tools only', async () => {
  const forced = { testGeo: 'GB', testFlags: 'localized-currency:localized' } as const;
  const { read } = await setup();
  expect(await read(forced, { 'x-country': 'US' })).toMatchObject({ currency: 'GBP' });

  const live = await setup({ TEST_TOOLS: 'disabled' });
  await live.sandbox.setFlag('localized-currency', { value: 'localized' });
  const offering = await live.read(forced, { 'x-country': 'US' });
  await live.sandbox.setFlag('localized-currency', undefined);
  expect(offering.variants).toMatchObject({ 'localized-currency': 'localized' });
  expect(offering.currency).toBe('USD');
});

test('first visit pins the offer against flag changes', async () => {
  const { read, sandbox } = await setup();
  const { uuid } = createVisitor();
  await sandbox.setFlag('7-day-window', { value: '7-day-window' });
  const first = await read({ uuid });
  await sandbox.setFlag('7-day-window', undefined);

  const again = await setup();
  await again.db.deleteFrom('offers').execute();
  const other = await again.read();

  expect(first).toMatchObject({ identifier: '7-day-window', variants: { '7-day-window': '7-day-window' } });
  expect(await read({ uuid })).toEqual(first);
  expect(other.identifier).toBe('default');
});

test.each([
  ['7-day-window', '7-day-window', [{}], [{ exu: 'true' }, { rexu: 'true' }]],
  ['upfront-payments', 'upfront-v3-2options', [{}, { exu: 'true' }], [{ rexu: 'true' }]],
] as const)('before its ramp %s is for testers alone', async (flag, variant, others, testers) => {
  const { read, sandbox } = await setup();
  await sandbox.setFlag(flag, {
    experiment: { variations: ['control', variant], weights: [0, 1], coverage: 0 },
  });
  const readVariant = async (query: ReadOptions) => (await read(query)).variants[flag];
  const [control, early] = [
    await Promise.all(others.map(readVariant)),
    await Promise.all(testers.map(readVariant)),
  ];
  await sandbox.setFlag(flag, undefined);
  expect(control).toEqual(others.map(() => 'control'));
  expect(early).toEqual(testers.map(() => variant));
});

test('dufp permanently disables paying upfront', async () => {
  const { read } = await setup();
  const { uuid } = createVisitor();
  const upfront = await read({ uuid, testFlags: 'upfront-payments:upfront-v3-3options' });

  const refused = await read({ uuid, dufp: 'true' });

  expect(upfront.payment).toBe('upfront');
  expect(refused).toMatchObject({ payment: 'trial', identifier: 'default' });
  expect(await read({ uuid })).toEqual(refused);
});

test('without the flag service all visitors get control', async () => {
  const { read } = await setup({ GROWTHBOOK_API_HOST: 'http://127.0.0.1:9' });
  expect(await read()).toMatchObject({ identifier: 'default', variants: {} });
});

test('winback takes 30 % off for a week', async () => {
  const { read, advanceClock, clock, createWinbackToken: sign } = await setup();
  const { uuid } = createVisitor();
  const winbackToken = sign('30off');
  const offering = await read({
    uuid,
    winback: '30off',
    winbackToken,
    testFlags: 'upfront-payments:upfront-v3-3options',
  });

  expect(offering).toMatchObject({ identifier: 'winback-30off', payment: 'trial' });
  expect(offering.plans.map((plan) => plan.introductory)).toEqual([
    { percentOff: 30, price: { amount: 1399, currency: 'USD' } },
    { percentOff: 30, price: { amount: 8399, currency: 'USD' } },
  ]);
  const expiresAt = new Date(offering.expiresAt ?? '').getTime();
  expect(Math.abs(expiresAt - clock().getTime() - 7 * day)).toBeLessThan(60_000);
  advanceClock(6 * day);
  expect((await read({ uuid, winback: '30off' })).expiresAt).toBe(offering.expiresAt);
  advanceClock(2 * day);
  const over = await read({ uuid, winback: '30off' });
  expect(over).toMatchObject({ identifier: 'winback-plain', expiresAt: null });
  expect(over.plans.map((plan) => plan.introductory)).toEqual([undefined, undefined]);
});

test('restart creates nothing twice at the provider', async () => {
  await (await setup()).read();
  const two = await setup();
  await two.read();

  const prices = await two.stripe.prices.list({ limit: 100 });
  const codes = await two.stripe.promotionCodes.list({ code: 'WELCOME20' });
  const keys = prices.data.map((price) => price.lookup_key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(7);
  expect(codes.data).toHaveLength(1);
});

test('provider failure gives no offering and leaks nothing', async () => {
  const { call } = await setupPayments({ stripeApiUrl: 'http://127.0.0.1:9' });

  const { body } = await call('get', `/offerings?uuid=${createVisitor().uuid}`).expect(502);

  expect(body.code).toBe('provider-unavailable');
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|sk_test/);
});

const yearlyFirst = {
  experiment: {
    key: 'yearly-first',
    variations: ['control', 'yearly-emphasis'],
    weights: [0, 1],
  },
} as const;
const drawnYearly = {
  flag: 'yearly-emphasis',
  key: 'yearly-first',
  phase: '0',
  variant: 'yearly-emphasis',
};

test('offer tells the experiments that drew it and keeps them', async () => {
  const { read, sandbox } = await setup();
  const { uuid } = createVisitor();
  await sandbox.setFlag('yearly-emphasis', yearlyFirst);
  const first = await read({ uuid });
  expect(first.experiments).toEqual([{ ...drawnYearly, applied: true }]);
  await sandbox.setFlag('yearly-emphasis', { value: 'control' });
  expect((await read({ uuid })).experiments).toEqual(first.experiments);
});

test('treatment that another one hides is not applied', async () => {
  const { read, sandbox } = await setup();
  await sandbox.setFlag('upfront-payments', { value: 'upfront-v3-2options' });
  await sandbox.setFlag('7-day-window', {
    experiment: { key: 'week', variations: ['control', '7-day-window'], weights: [0.5, 0.5] },
  });
  const { experiments } = await read();
  expect(experiments).toMatchObject([{ flag: '7-day-window', key: 'week', applied: false }]);
});

test('who sets a variant is in its experiment no longer', async () => {
  const { read, sandbox } = await setup();
  const { uuid } = createVisitor();
  await sandbox.setFlag('upfront-payments', {
    experiment: { key: 'pay-today', variations: ['control', 'upfront-v3-2options'], weights: [1, 0] },
  });
  expect((await read({ uuid })).experiments).toMatchObject([{ flag: 'upfront-payments', applied: true }]);
  expect((await read({ uuid, dufp: 'true' })).experiments).toEqual([]);
  expect((await read({ uuid })).experiments).toEqual([]);
});

test('a visitor is in one money experiment at most', async () => {
  const { read, sandbox } = await setup();
  await sandbox.setFlag('yearly-emphasis', yearlyFirst);
  await sandbox.setFlag('7-day-window', {
    experiment: { key: 'week', variations: ['control', '7-day-window'], weights: [0, 1] },
  });
  const offering = await read();
  expect(offering.experiments).toEqual([{ ...drawnYearly, applied: true }]);
  expect(offering.variants['7-day-window']).toBe('control');
});
