import type { Money, Offering, Plan } from '@funnel/contracts';
import { day, later } from '../../platform/clock';

/** A plan as the catalogue knows it, for everybody and every day. */
export type CataloguePlan = Omit<Plan, 'perMonth' | 'firstChargeDate'>;
export type Winback = 'plain' | '30off' | undefined;

const DEFAULT_PLAN = 'plan_yearly';

/** What a visitor may buy today. Undefined when there is nothing to sell. */
export function offeringOf(
  plans: readonly CataloguePlan[],
  { winback, now }: { winback: Winback; now: Date },
): Offering | undefined {
  const chosen = plans.find((plan) => plan.lookupKey === DEFAULT_PLAN) ?? plans[0];
  if (!chosen) return undefined;
  return {
    identifier: winback ? `winback-${winback}` : 'default',
    plans: plans.map((plan) => planOn(plan, now)),
    defaultPriceId: chosen.priceId,
    currency: chosen.price.currency,
  };
}

function planOn(plan: CataloguePlan, now: Date): Plan {
  return {
    ...plan,
    perMonth: perMonth(plan),
    firstChargeDate: calendarDate(later(now, plan.trialDays * day)),
  };
}

/** The period's price spread over its months, rounded to a whole minor unit: for comparison, never charged. */
export function perMonth({
  price,
  interval,
  intervalCount,
}: Pick<Plan, 'price' | 'interval' | 'intervalCount'>): Money {
  const months = intervalCount * (interval === 'year' ? 12 : 1);
  return { amount: Math.round(price.amount / months), currency: price.currency };
}

/** ISO calendar date in UTC. */
function calendarDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
