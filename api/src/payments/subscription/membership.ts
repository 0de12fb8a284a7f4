import type { Membership, MembershipAction } from '@funnel/contracts';
import { resolveStatus } from './access';
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

type Facts = Pick<SubscriptionRow, 'cancelAtPeriodEnd' | 'pauseStartsAt'>;

/** The changes that make sense now. The calls check the provider's own state again. */
function listActions(row: SubscriptionRow, now: Date): MembershipAction[] {
  if (row.withdrawnAt !== null) return [];
  if (row.takenBack !== null || row.withdrawalStatedAt !== null) return listBasicActions(row);
  switch (resolveStatus(row, now)) {
    case 'trialing':
      return row.cancelAtPeriodEnd ? ['uncancel'] : ['cancel', 'switch'];
    case 'active':
      return listActiveActions(row);
    case 'paused':
      return row.pauseStartsAt === null ? ['cancel'] : ['cancel', 'resume'];
    case 'past_due':
    case 'unpaid':
      return ['cancel'];
    default:
      return [];
  }
}

function listActiveActions({ cancelAtPeriodEnd, pauseStartsAt }: Facts): MembershipAction[] {
  if (cancelAtPeriodEnd) return ['uncancel'];
  return pauseStartsAt === null ? ['cancel', 'pause', 'switch'] : ['cancel', 'pause', 'resume'];
}

/** A refunded or disputed payment, and a withdrawal that was stated, leave nothing to pause or to switch. */
function listBasicActions({ status, cancelAtPeriodEnd }: SubscriptionRow): MembershipAction[] {
  if (status === 'canceled' || status === 'incomplete') return [];
  return cancelAtPeriodEnd ? ['uncancel'] : ['cancel'];
}
