import { intervalSchema, type Subscription, subscriptionStatusSchema } from '@funnel/contracts';
import { resolveAccess } from './access';
import type { SubscriptionRow } from './subscription-store';

const none: Omit<Subscription, 'access'> = {
  status: 'none',
  subscriptionId: null,
  planName: null,
  price: null,
  nextCharge: null,
  interval: null,
  intervalCount: null,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
};

/** What a member sees of their subscription. */
export function toSubscription(row: SubscriptionRow | undefined, now: Date): Subscription {
  const access = resolveAccess(row, now);
  if (!row) return { ...none, access };
  const { amount, currency, nextCharge } = row;
  return {
    status: subscriptionStatusSchema.parse(row.status),
    subscriptionId: row.subscriptionId,
    planName: row.planName,
    price: { amount, currency },
    nextCharge: nextCharge === null ? null : { amount: nextCharge, currency },
    interval: intervalSchema.parse(row.billingInterval),
    intervalCount: row.intervalCount,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    access,
  };
}
