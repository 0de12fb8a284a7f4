import { priceSeeds } from './catalogue-data';

/**
 * What an amount in minor units of a currency counts for in those of the base currency, by our own price list. For
 * comparisons of what visitors paid, not for accounting: these rates do not move while an experiment runs.
 */
export function listExchangeRates(): Record<string, number> {
  const [price] = priceSeeds;
  if (!price) return {};
  const localized = Object.entries(price.localized).map(([currency, amount]) => [
    currency.toUpperCase(),
    price.amount / amount,
  ]);
  return { ...Object.fromEntries(localized), [price.currency.toUpperCase()]: 1 };
}
