import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import { priceSeeds } from './catalogue-data';
import { type CataloguePrice, readPrices } from './read-prices';
import { synchroniseCatalogue } from './synchronise-catalogue';

export type Catalogue = {
  /** Everything we sell, at the provider's prices. */
  prices(): Promise<readonly CataloguePrice[]>;
};

const FRESH_MS = 5 * 60_000;

export type CatalogueDependencies = { stripe: Stripe; clock: Clock; testMode: boolean };

/** Reads the prices at most every five minutes; while the provider is down, returns the last known ones. */
export function createCatalogue({ stripe, clock, testMode }: CatalogueDependencies): Catalogue {
  let known: { prices: readonly CataloguePrice[]; readAt: number } | undefined;
  let reading: Promise<readonly CataloguePrice[]> | undefined;

  async function read(): Promise<readonly CataloguePrice[]> {
    const prices = await readOrCreatePrices(stripe, testMode);
    known = { prices, readAt: clock().getTime() };
    return prices;
  }

  return {
    async prices() {
      if (known && clock().getTime() - known.readAt < FRESH_MS) return known.prices;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      try {
        return await reading;
      } catch (error) {
        if (known) return known.prices;
        throw error;
      }
    },
  };
}

async function readOrCreatePrices(stripe: Stripe, testMode: boolean): Promise<readonly CataloguePrice[]> {
  const found = await readPrices(stripe);
  if (found.length === priceSeeds.length) return found;
  await synchroniseCatalogue(stripe, { testMode });
  return readPrices(stripe);
}
