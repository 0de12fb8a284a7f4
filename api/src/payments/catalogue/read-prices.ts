import { intervalSchema, type Money, type Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import { type PriceSeed, priceSeeds } from './catalogue-data';

/** A price at the provider, in every currency it is sold in. */
export type CataloguePrice = Pick<Plan, 'priceId' | 'lookupKey' | 'name' | 'interval' | 'intervalCount'> & {
  /** The base currency comes first. */
  amounts: readonly [Money, ...Money[]];
};

/** The provider's prices, in our order. */
export async function readPrices(stripe: Stripe): Promise<readonly CataloguePrice[]> {
  const { data } = await stripe.prices.list({
    lookup_keys: priceSeeds.map((price) => price.lookupKey),
    active: true,
    limit: 100,
    expand: ['data.currency_options'],
  });
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

function toMoney(amount: number, currency: string): Money {
  return { amount, currency: currency.toUpperCase() };
}
