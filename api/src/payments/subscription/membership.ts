import type { Membership } from '@funnel/contracts';
import { listActions } from './membership-rules';
import type { SubscriptionRow } from './subscription-store';

/** What the account shows beyond the plan. */
export function toMembership(row: SubscriptionRow, now: Date): Membership {
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
      row.withdrawnAt === null && row.withdrawalStatedAt !== null
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
