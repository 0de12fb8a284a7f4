import { type FlagPair, parseFlagPair, type Quote } from '@funnel/contracts';
import { isFullPriceMatrix } from '../../../../config';
import {
  createVisitor,
  getPriceId,
  setupPayments,
  toAgreement,
  type Visitor,
} from '../../../../platform/stripe/testing/setup-payments';
import { priceSeeds } from '../../../catalogue/catalogue-data';

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

/**
 * Every price with every coupon, in a currency. Each pair gets one of the three taxes, in each currency the next one,
 * so that all currencies together have every combination twice. `PRICE_MATRIX=full` runs each in all currencies.
 */
export function listCombinations(currency: Currency): Combination[] {
  const shift = currencies.indexOf(currency);
  return priceSeeds.flatMap(({ lookupKey }, price) =>
    coupons.flatMap((coupon, discount) => {
      if (!isSold({ lookupKey, coupon })) return [];
      const tax = taxNames[(price + discount + shift) % taxNames.length] ?? 'none';
      const taxesRun = isFullPriceMatrix ? taxNames : [tax];
      return taxesRun.map((name) => ({ lookupKey, coupon, tax: name }));
    }),
  );
}

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

export type Shop = Awaited<ReturnType<typeof setupShop>>;

/** An empty sandbox with the coupons. */
export async function setupShop() {
  const api = await setupPayments();
  await fetch(`${api.sandbox.url}/_inspect/reset`, { method: 'POST' });
  await api.sandbox.sendCommand('webhooks', { action: 'url', url: null });
  await api.viewOffering(createVisitor());
  for (const percent of coupons) {
    if (typeof percent === 'number')
      await api.createCode({ percent_off: percent }, { code: `OFF${percent}` });
  }
  return api;
}

/** Views a price as a visitor of that combination. */
export async function viewOffer(shop: Shop, combination: Combination, { currency, isUpfront }: View) {
  const { lookupKey, coupon, tax } = combination;
  const visitor = createVisitor();
  const winback = coupon === 'winback' ? ({ winback: '30off' } as const) : {};
  const testFlags = getFlags(combination, isUpfront);
  const offering = await shop.viewOffering(visitor, { country: countries[currency], testFlags, ...winback });
  const order = {
    priceId: getPriceId(offering, lookupKey),
    ...winback,
    ...(typeof coupon === 'number' && { couponCode: `OFF${coupon}` }),
    ...taxes[tax],
  };
  const quote = await shop.fetchQuote(visitor, order);
  return { visitor, quote, order: { ...order, ...toAgreement(quote) } };
}

type View = { currency: Currency; isUpfront: boolean };
export type ViewedOffer = { visitor: Visitor; quote: Quote; order: object };

/** Runs the combinations of a currency, four at a time. */
export async function runEveryCombination<T>(
  currency: Currency,
  work: (combination: Combination) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const waiting = listCombinations(currency);
  const runWorker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await work(next));
  };
  await Promise.all([runWorker(), runWorker(), runWorker(), runWorker()]);
  return results;
}

/** The provider's bills for a subscription, oldest first. */
export async function listCharges({ stripe }: Shop, subscription: string): Promise<object[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100 });
  const bills = data.map(({ total, currency }) => ({ amount: total, currency: currency.toUpperCase() }));
  return bills.reverse();
}

export const currencies: Currency[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY'];
