import type { MembershipAction } from '@funnel/contracts';
import type Stripe from 'stripe';
import { second } from '../../platform/clock';
import { readMovedCharge, readPlannedPause } from './mirror/moved-charge';
import type { SubscriptionRow } from './subscription-store';

/** What keeps a contract from its ordinary course; of several the first. */
type Standing = 'withdrawn' | 'refunded' | 'disputed' | 'withdrawal-stated' | 'good';

type Facts = Pick<SubscriptionRow, 'withdrawnAt' | 'takenBack' | 'withdrawalStatedAt'>;

/** Resolves the standing, on which access, changes, and offers depend. */
export function resolveStanding({ withdrawnAt, takenBack: reversal, withdrawalStatedAt }: Facts): Standing {
  if (isWithdrawn({ withdrawnAt })) return 'withdrawn';
  if (reversal !== null) return reversal === 'disputed' ? 'disputed' : 'refunded';
  return withdrawalStatedAt === null ? 'good' : 'withdrawal-stated';
}

/** Whether the contract is over, and its money on the way back. */
export function isWithdrawn({ withdrawnAt }: Pick<Facts, 'withdrawnAt'>): boolean {
  return withdrawnAt !== null;
}

/** A planned pause begins by itself, without an event of the provider. */
export function resolveStatus({ status, pauseStartsAt, pauseResumesAt }: SubscriptionRow, now: Date): string {
  const isPaused =
    pauseStartsAt !== null && pauseStartsAt <= now && (pauseResumesAt === null || pauseResumesAt > now);
  return status === 'active' && isPaused ? 'paused' : status;
}

/**
 * What a member may change now, as the account and the save offers show it. Each call asks again: the standing by
 * `mayRearrange`, the provider's own state by `isLive`, `isSwitchable` or `readPausableUntil`. Mails only confirm.
 */
export function listActions(row: SubscriptionRow, now: Date): MembershipAction[] {
  if (!mayChange(row)) return [];
  if (!mayRearrange(row)) return listBasicActions(row);
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

/** Whether anything may be changed. */
export function mayChange(row: Facts): boolean {
  return !isWithdrawn(row);
}

/**
 * Whether there is something to pause, to switch, or to offer instead of leaving: not after a withdrawal, stated or done,
 * or a refunded or disputed payment.
 */
export function mayRearrange(row: Facts): boolean {
  return resolveStanding(row) === 'good';
}

/** Whether a cancellation may still be revoked, as our last read of the provider knows. */
export function mayKeep(row: Facts & Pick<SubscriptionRow, 'status'>): boolean {
  return row.status !== 'canceled' && mayChange(row);
}

/** Whether the member of a contract may be offered to come back: it has ended, with no money given back. */
export function mayReturn(row: Facts & Pick<SubscriptionRow, 'status'>): boolean {
  const standing = resolveStanding(row);
  return row.status === 'canceled' && (standing === 'good' || standing === 'withdrawal-stated');
}

/** What of the provider's subscription a change depends on. */
type ProviderState = Pick<
  Stripe.Subscription,
  'status' | 'cancel_at_period_end' | 'pause_collection' | 'trial_end' | 'metadata'
> & { items: { data: readonly Pick<Stripe.SubscriptionItem, 'current_period_end'>[] } };

/** Whether the provider's subscription can change its plan: it runs, stays, and nothing is owed. */
export function isSwitchable(subscription: ProviderState): boolean {
  const { status, cancel_at_period_end: isLeaving, pause_collection: collection } = subscription;
  const isPaid = status === 'active' || status === 'trialing';
  return isPaid && !isLeaving && collection === null && readPlannedPause(subscription) === undefined;
}

/** Until when a subscription that can be paused is paid, in Unix seconds; undefined for one that cannot. */
export function readPausableUntil(subscription: ProviderState, now: Date): number | undefined {
  const { status, cancel_at_period_end: isLeaving, pause_collection: collection, items } = subscription;
  if (isLeaving || collection !== null) return undefined;
  const moved = readMovedCharge(subscription);
  if (moved) return moved.paidUntil * second > now.getTime() ? moved.paidUntil : undefined;
  return status === 'active' ? items.data[0]?.current_period_end : undefined;
}

function listActiveActions({ cancelAtPeriodEnd, pauseStartsAt }: SubscriptionRow): MembershipAction[] {
  if (cancelAtPeriodEnd) return ['uncancel'];
  return pauseStartsAt === null ? ['cancel', 'pause', 'switch'] : ['cancel', 'pause', 'resume'];
}

function listBasicActions({ status, cancelAtPeriodEnd }: SubscriptionRow): MembershipAction[] {
  if (status === 'canceled' || status === 'incomplete') return [];
  return cancelAtPeriodEnd ? ['uncancel'] : ['cancel'];
}
