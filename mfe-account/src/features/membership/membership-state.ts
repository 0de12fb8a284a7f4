import type { MembershipAction, Subscription } from '@funnel/contracts';

/** The states of a membership, each with a card of its own. */
export type MembershipState =
  | 'none'
  | 'trialing'
  | 'active'
  | 'ends'
  | 'pause-planned'
  | 'paused'
  | 'past-due'
  | 'unpaid'
  | 'ended'
  | 'withdrawn'
  | 'withdrawal-stated'
  | 'app-store';

/** Decides which state of the membership a subscription is in. */
export function getMembershipState(subscription: Subscription): MembershipState {
  const { status, cancelAtPeriodEnd, membership } = subscription;
  if (status === 'none') return 'none';
  if (membership?.withdrawal) return 'withdrawn';
  if (status === 'canceled') return 'ended';
  if (membership?.statedWithdrawal) return 'withdrawal-stated';
  if (membership?.soldBy === 'app-store') return 'app-store';
  if (status === 'past_due') return 'past-due';
  if (status === 'unpaid' || status === 'incomplete') return 'unpaid';
  if (status === 'paused') return 'paused';
  if (cancelAtPeriodEnd) return 'ends';
  if (membership?.pause) return 'pause-planned';
  return status;
}

/** Whether the server accepts a change now. */
export function allows({ membership }: Subscription, action: MembershipAction): boolean {
  return membership?.actions.includes(action) ?? false;
}
