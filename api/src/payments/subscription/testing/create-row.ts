import { addMilliseconds, day } from '../../../platform/clock';
import type { SubscriptionRow } from '../subscription-store';

/** A monthly plan in its first period. */
export function createRow(now: Date, changes: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    planName: 'Monthly membership',
    priceId: 'price_1',
    amount: 1999,
    currency: 'USD',
    billingInterval: 'month',
    intervalCount: 1,
    nextCharge: 1999,
    trialEndsAt: null,
    currentPeriodStartsAt: addMilliseconds(now, -day),
    currentPeriodEndsAt: addMilliseconds(now, 29 * day),
    cancelAtPeriodEnd: false,
    startedAt: addMilliseconds(now, -day),
    readNumber: '1',
    readAt: now,
    takenBack: null,
    withdrawalRefundedAt: null,
    withdrawalRefund: null,
    owedSince: null,
    canceledAt: null,
    endsAt: null,
    pauseStartsAt: null,
    pauseResumesAt: null,
    changesFromPlan: null,
    changesAt: null,
    chargeIfKept: null,
    withdrawnAt: null,
    withdrawalStatedAt: null,
    withdrawalRevokedAt: null,
    ...changes,
  };
}
