import { intervalSchema, type Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import { type PlanSeed, planSeeds } from './catalogue-data';

/** A plan without what depends on the visitor or the day. */
export type CataloguePlan = Omit<Plan, 'perMonth' | 'firstChargeDate'>;

/** The plans whose prices the provider has, in our order. */
export async function readPlans(stripe: Stripe): Promise<readonly CataloguePlan[]> {
  const lookupKeys = planSeeds.map((plan) => plan.lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 });
  return planSeeds.flatMap((seed) => {
    const price = data.find((candidate) => candidate.lookup_key === seed.lookupKey);
    return price ? planFrom(seed, price) : [];
  });
}

/** Amount and interval are the provider's: they are what will be charged. */
function planFrom(seed: PlanSeed, price: Stripe.Price): CataloguePlan[] {
  const interval = intervalSchema.safeParse(price.recurring?.interval);
  if (price.unit_amount === null || !interval.success) return [];
  return [
    {
      priceId: price.id,
      lookupKey: seed.lookupKey,
      name: seed.name,
      interval: interval.data,
      intervalCount: price.recurring?.interval_count ?? 1,
      price: { amount: price.unit_amount, currency: price.currency.toUpperCase() },
      trialDays: seed.trialDays,
    },
  ];
}
