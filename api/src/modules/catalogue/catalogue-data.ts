import { brandName } from '@funnel/contracts';

export type PlanSeed = {
  /** Stable name of the price: code and prices meet by it. */
  lookupKey: string;
  name: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  intervalCount: number;
  trialDays: number;
};

/** Shown on receipts and card statements, so it names the brand and no health matter. */
export const product = { id: 'membership', name: `${brandName} membership` };

/** What we sell. The amounts are for a provider that lacks the price; an existing price is never changed. */
export const planSeeds: readonly PlanSeed[] = [
  {
    lookupKey: 'plan_monthly',
    name: 'Monthly plan',
    amount: 1999,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
    trialDays: 7,
  },
  {
    lookupKey: 'plan_yearly',
    name: 'Yearly plan',
    amount: 11_999,
    currency: 'usd',
    interval: 'year',
    intervalCount: 1,
    trialDays: 7,
  },
];

/** A code to try things with; made in test mode only, live codes are marketing's. */
export const testPromotion = {
  code: 'WELCOME20',
  coupon: { id: 'welcome20', name: 'Welcome', percentOff: 20 },
};

/** How a price is called towards people; prices we did not seed fall back to the product. */
export function planName(lookupKey: string | null): string {
  return planSeeds.find((plan) => plan.lookupKey === lookupKey)?.name ?? product.name;
}
