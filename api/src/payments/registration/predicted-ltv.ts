import { majorUnits, type Subscription } from '@funnel/contracts';

/**
 * For how many months a member is expected to pay, by how they pay. A planning figure for advertising, not accounting:
 * replace it with measured lifetimes once there are any.
 */
const EXPECTED_MONTHS = { month: 5, year: 16 };
const MONTHS = { month: 1, year: 12 };

/** What a member is expected to pay over time: price per month × expected months, in major units, two decimals. */
export function predictedLtv({
  price,
  interval,
  intervalCount,
}: Pick<Subscription, 'price' | 'interval' | 'intervalCount'>): number {
  if (!price || !interval) return 0;
  const perMonth = majorUnits(price) / (MONTHS[interval] * (intervalCount ?? 1));
  return Number((perMonth * EXPECTED_MONTHS[interval]).toFixed(2));
}
