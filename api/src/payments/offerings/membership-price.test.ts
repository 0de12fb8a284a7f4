import { setupPayments } from '../../platform/stripe/testing/setup-payments';

const usual = { monthlyPrice: { amount: 1999, currency: 'USD' }, trialDays: 14 };
const run = (variant: string) => ({
  experiment: { key: 'running', variations: ['control', variant], weights: [0.9, 0.1] },
});

/** The API with a reader of what all new visitors pay. */
async function setup(environment: Record<string, string> = {}) {
  const api = await setupPayments({ environment });
  const read = async (query = '') => (await api.call('get', `/offerings/common${query}`).expect(200)).body;
  return { ...api, read };
}

test('without experiments all new visitors pay the same after a trial', async () => {
  const api = await setup();
  expect(await api.read()).toEqual(usual);
  const { plans } = await api.fetchOffering();
  expect(plans.find(({ interval }) => interval === 'month')).toMatchObject({
    price: usual.monthlyPrice,
    trialDays: usual.trialDays,
  });
});

test.each([
  ['7-day-window', run('7-day-window'), { ...usual, trialDays: null }],
  ['7-day-window', { value: '7-day-window' }, { ...usual, trialDays: 7 }],
  ['upfront-payments', run('upfront-v3-2options'), { ...usual, trialDays: null }],
  ['upfront-payments', { value: 'upfront-v3-2options' }, { ...usual, trialDays: 0 }],
  ['stripe-tax', run('enabled'), { ...usual, monthlyPrice: null }],
  ['stripe-tax', { value: 'enabled' }, { ...usual, monthlyPrice: null }],
  ['localized-currency', run('localized'), { ...usual, monthlyPrice: null }],
  ['localized-currency', { value: 'localized' }, { ...usual, monthlyPrice: null }],
  ['price-elasticity', run('price-elasticity-19'), usual],
  ['yearly-emphasis', run('yearly-emphasis'), usual],
  ['3-billing-rollout', run('3-billing-rollout-original'), usual],
] as const)('%s as %j: %j', async (flag, state, expected) => {
  const { read, sandbox } = await setup();
  await sandbox.setFlag(flag, state);
  const found = await read();
  await sandbox.setFlag(flag, undefined);
  expect(found).toEqual(expected);
});

test('set without a monthly plan hides the price once it may be drawn', async () => {
  const { read, sandbox, call, config } = await setup();
  const token = config.operators[0]?.token ?? '';
  const body = { lookupKeys: ['plan_quarterly', 'plan_yearly'], defaultKey: 'plan_yearly', reason: 'a test' };
  const { hash } = (await call('post', '/operations/price-sets', { token, body }).expect(201)).body;
  await sandbox.setFlag('3-billing-rollout', run(hash));
  const drawn = await read();
  await sandbox.setFlag('3-billing-rollout', undefined);
  expect(drawn).toEqual({ ...usual, monthlyPrice: null });
});

test.each([
  ['EUR', { amount: 1999, currency: 'EUR' }],
  ['BRL', usual.monthlyPrice],
])('price that is localized for all is told in %s', async (currency, monthlyPrice) => {
  const { read, sandbox } = await setup();
  await sandbox.setFlag('localized-currency', { value: 'localized' });
  const found = await read(`?currency=${currency}`);
  await sandbox.setFlag('localized-currency', undefined);
  expect(found).toEqual({ ...usual, monthlyPrice });
});

test('nothing is told while the flags are not known', async () => {
  const { read } = await setup({ GROWTHBOOK_API_HOST: 'http://127.0.0.1:9' });
  expect(await read()).toEqual({ monthlyPrice: null, trialDays: null });
});

test('a caller can set neither variants nor a currency of their own', async () => {
  const { read, call, db } = await setup();
  expect(await read('?currency=EUR')).toEqual(usual);
  expect(await read('?testFlags=7-day-window:7-day-window,stripe-tax:enabled&winback=30off')).toEqual(usual);
  await call('get', '/offerings/common?currency=dollars').expect(400);
  expect(await db.selectFrom('offers').selectAll().execute()).toEqual([]);
});
