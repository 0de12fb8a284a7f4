import type { CataloguePrice } from '../catalogue/catalogue';
import { buildOffering, calculatePerMonth, changesOffer, type OfferingOptions } from './build-offering';

const now = new Date('2026-03-01T12:07:30.500Z');
const expiresAt = new Date('2026-03-08T12:00:00Z');

function createPrice(lookupKey: string, usd: number, more: Partial<CataloguePrice> = {}): CataloguePrice {
  const amounts: CataloguePrice['amounts'] = [
    { amount: usd, currency: 'USD' },
    { amount: usd - 100, currency: 'EUR' },
  ];
  const period = { interval: 'month', intervalCount: 1 } as const;
  return { priceId: `price_${lookupKey}`, lookupKey, name: lookupKey, amounts, ...period, ...more };
}

const prices = [
  createPrice('plan_yearly_39', 3900, { interval: 'year' }),
  createPrice('plan_yearly', 11_999, { interval: 'year' }),
  createPrice('plan_quarterly', 4799, { intervalCount: 3 }),
  createPrice('plan_monthly', 1999),
];

const defaults: OfferingOptions = {
  variants: {},
  winback: undefined,
  isReturning: false,
  currency: 'EUR',
  priceSets: {},
  now,
};

function build(options: Partial<OfferingOptions>, catalogue: readonly CataloguePrice[] = prices) {
  return buildOffering(catalogue, { ...defaults, ...options });
}

const listKeys = (offering: ReturnType<typeof build>) => offering?.plans.map(({ lookupKey }) => lookupKey);

test('regular offering is a two-week trial', () => {
  expect(build({})).toEqual({
    identifier: 'default',
    plans: [
      {
        priceId: 'price_plan_monthly',
        lookupKey: 'plan_monthly',
        name: 'plan_monthly',
        interval: 'month',
        intervalCount: 1,
        price: { amount: 1999, currency: 'USD' },
        perMonth: { amount: 1999, currency: 'USD' },
        trialDays: 14,
        firstChargeDate: '2026-03-15',
        firstChargeAt: '2026-03-15T12:00:00.000Z',
      },
      {
        priceId: 'price_plan_yearly',
        lookupKey: 'plan_yearly',
        name: 'plan_yearly',
        interval: 'year',
        intervalCount: 1,
        price: { amount: 11_999, currency: 'USD' },
        perMonth: { amount: 1000, currency: 'USD' },
        trialDays: 14,
        firstChargeDate: '2026-03-15',
        firstChargeAt: '2026-03-15T12:00:00.000Z',
      },
    ],
    defaultPriceId: 'price_plan_yearly',
    preselectedPriceId: 'price_plan_monthly',
    currency: 'USD',
    payment: 'trial',
    isTaxed: false,
    emphasis: null,
    expiresAt: null,
    variants: {},
  });
});

const two = ['plan_monthly', 'plan_yearly'];
const three = ['plan_monthly', 'plan_quarterly', 'plan_yearly'];

test.each<[OfferingOptions['variants'], string, 'trial' | 'upfront', number, string[]]>([
  [{ '7-day-window': '7-day-window' }, '7-day-window', 'trial', 7, two],
  [{ 'upfront-payments': 'upfront-v3-2options' }, 'upfront-v3-2options', 'upfront', 0, two],
  [{ 'upfront-payments': 'upfront-v3-3options' }, 'upfront-v3-3options', 'upfront', 0, three],
  [
    { 'upfront-payments': 'upfront-v3-2options', '3-billing-rollout': '3-billing-rollout-original' },
    'upfront-v3-2options+3-billing-rollout-original',
    'upfront',
    0,
    two,
  ],
  [
    { '3-billing-rollout': '3-billing-rollout-original', '7-day-window': '7-day-window' },
    '7-day-window+3-billing-rollout-original',
    'trial',
    7,
    three,
  ],
  [{ '3-billing-rollout': '0000beef' }, '3-billing-rollout-0000beef', 'trial', 14, two],
  [{ '3-billing-rollout': 'toString' }, '3-billing-rollout-toString', 'trial', 14, two],
  [{ jtbd: 'jtbd', 'stripe-tax': 'control' }, 'default', 'trial', 14, two],
])('variants %j give %s', (variants, identifier, payment, trialDays, keys) => {
  const offering = build({ variants });
  expect(offering).toMatchObject({ identifier, payment, variants });
  expect(offering?.plans.map((plan) => plan.trialDays)).toEqual(keys.map(() => trialDays));
  expect(listKeys(offering)).toEqual(keys);
});

test('returning member pays today without a trial', () => {
  const offering = build({ isReturning: true });
  expect(offering).toMatchObject({ identifier: 'default', payment: 'upfront' });
  expect(offering?.plans[0]).toMatchObject({ trialDays: 0, firstChargeDate: '2026-03-01' });
});

test('price set of remote configuration is sold', () => {
  const priceSets = { '0a1b2c3d': { lookupKeys: three.slice(1), defaultKey: 'plan_quarterly' } };
  const offering = build({ priceSets, variants: { '3-billing-rollout': '0a1b2c3d' } });
  expect(listKeys(offering)).toEqual(['plan_quarterly', 'plan_yearly']);
  expect(offering?.defaultPriceId).toBe('price_plan_quarterly');
  expect(offering?.preselectedPriceId).toBe('price_plan_quarterly');
});

test('missing default plan is replaced by the first', () => {
  const priceSets = { '0a1b2c3d': { lookupKeys: three, defaultKey: 'plan_weekly' } };
  const offering = build({ priceSets, variants: { '3-billing-rollout': '0a1b2c3d' } });
  expect(offering?.defaultPriceId).toBe('price_plan_monthly');
});

test('price point replaces only the default plan', () => {
  const variants = { 'price-elasticity': 'price-elasticity-39' };
  const offering = build({ variants });
  expect(listKeys(offering)).toEqual(['plan_monthly', 'plan_yearly_39']);
  expect(offering).toMatchObject({
    identifier: 'price-elasticity-39',
    defaultPriceId: 'price_plan_yearly_39',
  });
});

test.each<[string, OfferingOptions['variants']]>([
  ['two plans', {}],
  ['three plans', { '3-billing-rollout': '3-billing-rollout-original' }],
  ['a price point', { 'price-elasticity': 'price-elasticity-39' }],
  ['upfront plans', { 'upfront-payments': 'upfront-v3-3options' }],
])('shortest commitment is preselected among %s', (_offered, variants) => {
  expect(build({ variants })?.preselectedPriceId).toBe('price_plan_monthly');
});

test('emphasised interval comes first and is preselected', () => {
  const variants = {
    'yearly-emphasis': 'yearly-emphasis',
    '3-billing-rollout': '3-billing-rollout-original',
  };
  const offering = build({ variants });
  expect(listKeys(offering)).toEqual(['plan_yearly', 'plan_monthly', 'plan_quarterly']);
  expect(offering?.preselectedPriceId).toBe('price_plan_yearly');
  expect(offering?.emphasis).toBe('year');
});

test.each([
  ['EUR', prices, 'EUR', 1899],
  ['GBP', prices, 'USD', 1999],
  ['', prices, 'USD', 1999],
  [
    'GBP',
    [
      createPrice('plan_monthly', 1999, { amounts: [{ amount: 1699, currency: 'GBP' }] }),
      ...prices.slice(0, 2),
    ],
    'USD',
    1699,
  ],
])('localized currency %j of %# is used for all', (currency, catalogue, expected, amount) => {
  const offering = build({ currency, variants: { 'localized-currency': 'localized' } }, catalogue);
  expect(offering?.currency).toBe(expected);
  expect(offering?.plans[0]?.price.amount).toBe(amount);
});

test('tax is added for its variant', () => {
  expect(build({ variants: { 'stripe-tax': 'enabled' } })).toMatchObject({
    identifier: 'default',
    isTaxed: true,
  });
});

const variants = {
  'upfront-payments': 'upfront-v3-3options',
  'yearly-emphasis': 'yearly-emphasis',
  'localized-currency': 'localized',
  'stripe-tax': 'enabled',
};

test('discounted winback ignores experiments but not tax', () => {
  const offering = build({ variants, winback: { type: '30off', expiresAt, percentOff: 30 } });
  expect(offering).toMatchObject({
    identifier: 'winback-30off',
    payment: 'trial',
    currency: 'EUR',
    isTaxed: true,
    emphasis: null,
    expiresAt: '2026-03-08T12:00:00.000Z',
    variants,
  });
  expect(offering?.plans.map(({ introductory }) => introductory)).toEqual([
    { percentOff: 30, price: { amount: 1329, currency: 'EUR' } },
    { percentOff: 30, price: { amount: 8329, currency: 'EUR' } },
  ]);
});

test('plain winback has no discount and no end', () => {
  const offering = build({ winback: { type: 'plain', expiresAt, percentOff: 30 } });
  expect(offering).toMatchObject({ identifier: 'winback-plain', expiresAt: null });
  expect(offering?.plans.every((plan) => !('introductory' in plan))).toBe(true);
});

test('nothing to sell gives no offering', () => {
  expect(build({}, [])).toBeUndefined();
  expect(build({}, [createPrice('plan_weekly', 500)])).toBeUndefined();
});

test('what a flag changes is told by its other variants', () => {
  let builds = 0;
  const counted = {
    ...defaults,
    get priceSets() {
      builds += 1;
      return {};
    },
  };
  const offering = build({});
  if (!offering) throw new Error('There are plans to offer');
  expect(changesOffer('7-day-window', offering, { prices, options: counted })).toBe(true);
  expect(builds).toBe(1);
});

test.each([
  ['month', 1, 1999],
  ['month', 3, 666],
  ['year', 1, 167],
  ['year', 2, 83],
] as const)('price per month of every %s × %i', (interval, intervalCount, amount) => {
  const price = { amount: 1999, currency: 'JPY' };
  expect(calculatePerMonth({ price, interval, intervalCount })).toEqual({ amount, currency: 'JPY' });
});
