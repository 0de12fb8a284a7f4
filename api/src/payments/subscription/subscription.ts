import {
  intervalSchema,
  type Locale,
  type Membership,
  type Money,
  noSubscription,
  type Subscription,
  subscriptionStatusSchema,
} from '@funnel/contracts';
import { translatePlan, translatePlanName } from '../catalogue/catalogue-data';
import type { PaymentContext } from '../context';
import { resolveAccess } from './access';
import {
  type AppStoreEntitlement,
  findAppStoreEntitlement,
  isRunning,
  toAppStoreSubscription,
} from './app-store';
import { isWithdrawn, listActions, resolveStatus } from './membership-rules';
import { findSubscription, type SubscriptionRow } from './subscription-store';

/** What a member sees of their subscription now. */
export async function readSubscription(
  { db, clock }: PaymentContext,
  memberUuid: string,
): Promise<Subscription> {
  const [row, sold] = await Promise.all([
    findSubscription(db, memberUuid),
    findAppStoreEntitlement(db, memberUuid),
  ]);
  return toSubscription(row, clock(), sold);
}

/**
 * A subscription as its member sees it. A running one that an app store sold comes before one that has ended here;
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

/** What the account shows beyond the plan. */
function toMembership(row: SubscriptionRow, now: Date): Membership {
  const { pauseStartsAt, pauseResumesAt, changesFromPlan, changesAt, chargeIfKept, currency } = row;
  return {
    soldBy: 'card',
    joinedAt: row.startedAt.toISOString(),
    canceledAt: row.canceledAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    pause: pauseStartsAt && {
      startsAt: pauseStartsAt.toISOString(),
      resumesAt: pauseResumesAt?.toISOString() ?? null,
    },
    scheduledChange:
      changesFromPlan !== null && changesAt !== null
        ? { fromPlanName: changesFromPlan, startsAt: changesAt.toISOString() }
        : null,
    chargeIfKept: chargeIfKept === null ? null : { amount: chargeIfKept, currency },
    withdrawal: toWithdrawal(row),
    statedWithdrawal:
      !isWithdrawn(row) && row.withdrawalStatedAt !== null
        ? { statedAt: row.withdrawalStatedAt.toISOString() }
        : null,
    actions: listActions(row, now),
  };
}

function toWithdrawal(row: SubscriptionRow): Membership['withdrawal'] {
  const { withdrawnAt, withdrawalRefundedAt, withdrawalRefund, currency } = row;
  return (
    withdrawnAt && {
      withdrawnAt: withdrawnAt.toISOString(),
      refundedAt: withdrawalRefundedAt?.toISOString() ?? null,
      refund: withdrawalRefund === null ? null : { amount: withdrawalRefund, currency },
    }
  );
}

/** The names of plans in the language of their reader. */
export function translateSubscription(subscription: Subscription, locale: Locale): Subscription {
  const { membership } = subscription;
  const change = membership?.scheduledChange;
  return {
    ...translatePlan(subscription, locale),
    ...(membership && {
      membership: {
        ...membership,
        scheduledChange: change
          ? { ...change, fromPlanName: translatePlanName(change.fromPlanName, locale) }
          : null,
      },
    }),
  };
}
