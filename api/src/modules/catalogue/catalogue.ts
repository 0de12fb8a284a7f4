import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import { planSeeds } from './catalogue-data';
import { type CataloguePlan, readPlans } from './read-plans';
import { synchronise } from './synchronise';

export type Catalogue = {
  /** Everything we sell, as the provider prices it. */
  plans(): Promise<readonly CataloguePlan[]>;
};

const FRESH_MS = 5 * 60_000;

export type CatalogueDependencies = { stripe: Stripe; clock: Clock; testMode: boolean };

/** Reads the prices at most every five minutes; while the provider is down, the last known prices hold. */
export function createCatalogue({ stripe, clock, testMode }: CatalogueDependencies): Catalogue {
  let known: { plans: readonly CataloguePlan[]; readAt: number } | undefined;
  let reading: Promise<readonly CataloguePlan[]> | undefined;

  async function read(): Promise<readonly CataloguePlan[]> {
    const plans = await readOrCreate(stripe, testMode);
    known = { plans, readAt: clock().getTime() };
    return plans;
  }

  return {
    async plans() {
      if (known && clock().getTime() - known.readAt < FRESH_MS) return known.plans;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      try {
        return await reading;
      } catch (error) {
        if (known) return known.plans;
        throw error;
      }
    },
  };
}

async function readOrCreate(stripe: Stripe, testMode: boolean): Promise<readonly CataloguePlan[]> {
  const found = await readPlans(stripe);
  if (found.length === planSeeds.length) return found;
  await synchronise(stripe, { testMode });
  return readPlans(stripe);
}
