import type { SwitchPlan } from '@funnel/contracts';
import type { CataloguePrice } from '../catalogue/catalogue';
import { calculatePerMonth } from '../offerings/build-offering';
import type { SubscriptionRow } from '../subscription/subscription-store';
import type { MembershipDependencies } from './membership';

const standard = ['plan_monthly', 'plan_quarterly', 'plan_yearly'];

/** One plan per interval other than the member's own: at the price of the member's offering, else the regular one. */
export async function listSwitchPlans(
  { readPrices, resolveOffering }: MembershipDependencies,
  memberUuid: string,
  { billingInterval, intervalCount, currency, priceId }: SubscriptionRow,
): Promise<SwitchPlan[]> {
  const [all, offering] = await Promise.all([readPrices(), resolveOffering({ uuid: memberUuid })]);
  const offered = new Set(offering.plans.map((plan) => plan.priceId));
  const own = formatInterval({ interval: billingInterval, intervalCount });
  const byInterval = new Map<string, CataloguePrice>();
  for (const price of all) {
    const key = formatInterval(price);
    const isRegular = standard.includes(price.lookupKey) && !byInterval.has(key);
    if (offered.has(price.priceId) || isRegular) byInterval.set(key, price);
  }
  return [...byInterval.values()]
    .filter((price) => formatInterval(price) !== own && price.priceId !== priceId)
    .flatMap((price) => toSwitchPlan(price, currency));
}

function toSwitchPlan({ amounts, ...plan }: CataloguePrice, currency: string): SwitchPlan[] {
  const price = amounts.find((amount) => amount.currency === currency);
  if (!price) return [];
  return [{ ...plan, price, perMonth: calculatePerMonth({ ...plan, price }) }];
}

function formatInterval({ interval, intervalCount }: { interval: string; intervalCount: number }): string {
  return `${intervalCount} ${interval}`;
}
