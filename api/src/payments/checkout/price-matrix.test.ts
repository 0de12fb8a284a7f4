import { type CardIntent, type FlagPair, parseFlagPair, type Quote } from '@funnel/contracts';
import { getPriceId, setupCase, toAgreement } from '../../failure-cases/testing/setup-case';
import { day } from '../../platform/clock';
import { newVisitor, type Visitor } from '../../platform/stripe/testing/setup-payments';
import { priceSeeds } from '../catalogue/catalogue-data';

// The shown price is the charged price: for every price of the catalogue, in every currency, with every
// kind of discount and tax, by the first invoice of an upfront plan and by the invoices of a trial over
// a year.

const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

/** A country whose visitors see this currency. */
const countries = { USD: 'US', EUR: 'DE', GBP: 'GB', CAD: 'CA', AUD: 'AU', JPY: 'JP' } as const;
type Currency = keyof typeof countries;

const coupons = [undefined, 10, 20, 33, 50, 100, 'winback'] as const;
const taxes = {
  none: {},
  Germany: { countryCode: 'DE', postalCode: '10115' },
  'New York': { countryCode: 'US', postalCode: '10001' },
} as const;

const taxNames = ['none', 'Germany', 'New York'] as const;

type Combination = {
  lookupKey: string;
  coupon: (typeof coupons)[number];
  tax: (typeof taxNames)[number];
};

const combinations: Combination[] = priceSeeds.flatMap(({ lookupKey }) =>
  coupons.flatMap((coupon) =>
    taxNames.flatMap((tax) => (isSold({ lookupKey, coupon }) ? [{ lookupKey, coupon, tax }] : [])),
  ),
);

/** A winback has its own plans. */
function isSold({ lookupKey, coupon }: Pick<Combination, 'lookupKey' | 'coupon'>): boolean {
  return coupon !== 'winback' || ['plan_monthly', 'plan_yearly'].includes(lookupKey);
}

/** The flags that offer this combination. */
function getFlags({ lookupKey, tax }: Combination, isUpfront: boolean): FlagPair[] {
  const [, point] = /^plan_yearly_(\d+)$/.exec(lookupKey) ?? [];
  return [
    'localized-currency:localized',
    isUpfront ? 'upfront-payments:upfront-v3-3options' : '3-billing-rollout:3-billing-rollout-original',
    ...(tax === 'none' ? [] : (['stripe-tax:enabled'] as const)),
    ...(point === undefined ? [] : [parseFlagPair(`price-elasticity:price-elasticity-${point}`)]),
  ];
}

type Shop = Awaited<ReturnType<typeof setupShop>>;

/** An empty sandbox with the coupons. */
async function setupShop() {
  const api = await setupCase();
  await fetch(`${api.sandbox.url}/_inspect/reset`, { method: 'POST' });
  await api.sandbox.control('webhooks', { action: 'url', url: null });
  await api.visit(newVisitor());
  for (const percent of coupons) {
    if (typeof percent !== 'number') continue;
    const coupon = await api.stripe.coupons.create({ percent_off: percent, duration: 'once' });
    await api.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: `OFF${percent}`,
    });
  }
  return api;
}

/** Views a price as a visitor of that combination. */
async function viewOffer(shop: Shop, combination: Combination, { currency, isUpfront }: View) {
  const { lookupKey, coupon, tax } = combination;
  const visitor = newVisitor();
  const winback = coupon === 'winback' ? ({ winback: '30off' } as const) : {};
  const testFlags = getFlags(combination, isUpfront);
  const offering = await shop.visit(visitor, { country: countries[currency], testFlags, ...winback });
  const order = {
    priceId: getPriceId(offering, lookupKey),
    ...winback,
    ...(typeof coupon === 'number' && { couponCode: `OFF${coupon}` }),
    ...taxes[tax],
  };
  const quote = await shop.quoteFor(visitor, order);
  return { visitor, quote, order: { ...order, ...toAgreement(quote) } };
}

type View = { currency: Currency; isUpfront: boolean };
type ViewedOffer = { visitor: Visitor; quote: Quote; order: object };

/** Runs all combinations, four at a time. */
async function forEveryCombination<T>(work: (combination: Combination) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...combinations];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await work(next));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
}

async function startTrial(shop: Shop, { visitor, order }: ViewedOffer): Promise<string> {
  const intent: CardIntent = await shop.saveCard(visitor, order);
  const { body } = await shop.register(visitor, intent.clientSecret).expect(200);
  return body.subscriptionId;
}

/** The provider's bills for a subscription, oldest first. */
async function listCharges({ stripe }: Shop, subscription: string): Promise<object[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100 });
  const bills = data.map(({ total, currency }) => ({ amount: total, currency: currency.toUpperCase() }));
  return bills.reverse();
}

const currencies: Currency[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY'];

test('the matrix covers all currencies', () => {
  const sold = priceSeeds.map(({ currency, localized }) => [currency, ...Object.keys(localized)].sort());
  expect(sold).toEqual(priceSeeds.map(() => currencies.map((name) => name.toLowerCase()).sort()));
});

test.each(currencies)('in %s every trial is billed as quoted', async (currency) => {
  const shop = await setupShop();
  const started = await forEveryCombination(async (combination) => {
    const looked = await viewOffer(shop, combination, { currency, isUpfront: false });
    return { combination, quote: looked.quote, subscriptionId: await startTrial(shop, looked) };
  });
  await shop.sandbox.control('advance', { seconds: (400 * day) / 1000 });

  const compared = [];
  for (const { combination, quote, subscriptionId } of started) {
    const shown = [quote.dueToday, quote.firstCharge, quote.renewal];
    const charged = (await listCharges(shop, subscriptionId)).slice(0, 3);
    compared.push({ combination, shown, charged });
  }
  expect(compared).toHaveLength(combinations.length);
  expect(compared.map(({ charged }) => charged)).toEqual(compared.map(({ shown }) => shown));
  expect(new Set(started.map(({ quote }) => quote.firstCharge.currency))).toEqual(new Set([currency]));
});

test.each(currencies)('in %s every upfront plan is billed as quoted', async (currency) => {
  const shop = await setupShop();
  const asked = await forEveryCombination(async (combination) => {
    if (combination.coupon === 'winback') return [];
    const { visitor, quote, order } = await viewOffer(shop, combination, { currency, isUpfront: true });
    const { body } = await shop.subscribe(visitor, order).expect(200);
    const [bill] = await listCharges(shop, body.stripeSubscriptionId);
    return [{ combination, shown: quote.dueToday, first: quote.firstCharge, bill }];
  });

  const compared = asked.flat();
  expect(compared.map(({ bill }) => bill)).toEqual(compared.map(({ shown }) => shown));
  expect(compared.map(({ first }) => first)).toEqual(compared.map(({ shown }) => shown));
});
