import { intervalSchema, type Money, type Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import type { PaymentContext } from '../context';
import { toMoney } from '../stripe-values';
import { type PriceSeed, priceSeeds } from './catalogue-data';
import { fetchPrices, synchroniseCatalogue } from './synchronise-catalogue';

/** Everything we sell, at the provider's prices. */
export type Catalogue = () => Promise<readonly CataloguePrice[]>;

/** Several processes must not offer different prices for longer. */
const FRESH_MS = 10_000;
/** Older prices are not returned during a refresh. */
const USABLE_MS = 15_000;

/** Reads the prices at most every few seconds; while the provider is down, returns the last known ones. */
export function createCatalogue(
  { stripe, clock }: Pick<PaymentContext, 'stripe' | 'clock'>,
  testMode: boolean,
): Catalogue {
  let known: { prices: readonly CataloguePrice[]; readAt: number } | undefined;
  let reading: Promise<readonly CataloguePrice[]> | undefined;

  async function read(): Promise<readonly CataloguePrice[]> {
    const prices = await readOrCreatePrices(stripe, testMode);
    known = { prices, readAt: clock().getTime() };
    return prices;
  }

  return async () => {
    const age = known ? clock().getTime() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MS) return known.prices;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    if (known && age < USABLE_MS) {
      reading.catch(() => undefined);
      return known.prices;
    }
    try {
      return await reading;
    } catch (error) {
      if (known) return known.prices;
      throw error;
    }
  };
}

async function readOrCreatePrices(stripe: Stripe, testMode: boolean): Promise<readonly CataloguePrice[]> {
  const found = await readPrices(stripe);
  if (found.length === priceSeeds.length) return found;
  await synchroniseCatalogue(stripe, { testMode });
  return readPrices(stripe);
}

/** A price at the provider, in every currency it is sold in. */
export type CataloguePrice = Pick<Plan, 'priceId' | 'lookupKey' | 'name' | 'interval' | 'intervalCount'> & {
  /** The base currency comes first. */
  amounts: readonly [Money, ...Money[]];
};

/** The provider's prices. */
async function readPrices(stripe: Stripe): Promise<readonly CataloguePrice[]> {
  const data = await fetchPrices(stripe);
  return priceSeeds.flatMap((seed) => {
    const price = data.find((candidate) => candidate.lookup_key === seed.lookupKey);
    return price ? toCataloguePrices(seed, price) : [];
  });
}

/** Amount and interval come from the provider: that is what will be charged. */
function toCataloguePrices(seed: PriceSeed, price: Stripe.Price): CataloguePrice[] {
  const interval = intervalSchema.safeParse(price.recurring?.interval);
  if (price.unit_amount === null || !interval.success) return [];
  const { lookupKey, name } = seed;
  return [
    {
      priceId: price.id,
      lookupKey,
      name,
      interval: interval.data,
      intervalCount: price.recurring?.interval_count ?? 1,
      amounts: [toMoney(price.unit_amount, price.currency), ...readLocalizedAmounts(price)],
    },
  ];
}

function readLocalizedAmounts({ currency: base, currency_options: options = {} }: Stripe.Price): Money[] {
  return Object.entries(options).flatMap(([currency, { unit_amount: amount }]) =>
    currency === base || amount === null ? [] : [toMoney(amount, currency)],
  );
}
