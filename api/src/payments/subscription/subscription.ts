import {
  intervalSchema,
  type Money,
  noSubscription,
  type Subscription,
  subscriptionStatusSchema,
} from '@funnel/contracts';
import { resolveAccess } from './access';
import { isRunning, toAppStoreSubscription } from './app-store';
import type { AppStoreEntitlement } from './app-store-store';
import { toMembership } from './membership';
import { resolveStatus } from './membership-rules';
import type { SubscriptionRow } from './subscription-store';

/**
 * What a member sees of their subscription. A running one that an app store sold comes before one that has ended here;
 * access is granted by either.
 */
export function toSubscription(
  row: SubscriptionRow | undefined,
  now: Date,
  sold?: AppStoreEntitlement,
): Subscription {
  const access = resolveAccess(row, now);
  if (sold && !access.isEntitled && (isRunning(sold, now) || !row)) return toAppStoreSubscription(sold, now);
  if (!row) return { ...noSubscription, access };
  const { currency } = row;
  const toMoney = (amount: number | null): Money | null => (amount === null ? null : { amount, currency });
  return {
    status: subscriptionStatusSchema.parse(resolveStatus(row, now)),
    subscriptionId: row.subscriptionId,
    planName: row.planName,
    price: { amount: row.amount, currency },
    nextCharge: toMoney(row.nextCharge),
    interval: intervalSchema.parse(row.billingInterval),
    intervalCount: row.intervalCount,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    access,
    membership: toMembership(row, now),
  };
}
