import { type Subscription, toMajorUnits } from '@funnel/contracts';
import { countMonths } from '../../offerings/build-offering';

/**
 * Months a member is expected to pay, by interval. A planning figure for advertising, not accounting:
 * replace it with measured lifetimes once we have them.
 */
const EXPECTED_MONTHS = { month: 5, year: 16 };

/** Predicts the lifetime value: price per month × expected months, in major units, two decimals. */
export function predictLtv({
  price,
  interval,
  intervalCount,
}: Pick<Subscription, 'price' | 'interval' | 'intervalCount'>): number {
  if (!price || !interval) return 0;
  const perMonth = toMajorUnits(price) / countMonths({ interval, intervalCount: intervalCount ?? 1 });
  return Number((perMonth * EXPECTED_MONTHS[interval]).toFixed(2));
}
