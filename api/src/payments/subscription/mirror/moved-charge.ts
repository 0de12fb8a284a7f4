import type Stripe from 'stripe';

/** Metadata of a paid subscription whose next charge was moved: until when it is paid, and by which plan. */
export const PAID_UNTIL = 'paidUntil';
export const CHANGES_FROM = 'changesFrom';

type Trialing = Pick<Stripe.Subscription, 'status' | 'trial_end' | 'metadata'>;

/** Unix seconds. */
export type MovedCharge = { paidUntil: number; chargedAt: number };

/**
 * A paid subscription whose next charge we moved. The provider moves a charge by a trial, so it calls the subscription
 * trialing again: paid until `paidUntil`, then paused until the charge. Undefined for any other subscription.
 */
export function readMovedCharge({
  status,
  trial_end: chargedAt,
  metadata,
}: Trialing): MovedCharge | undefined {
  const paidUntil = Number(metadata[PAID_UNTIL]);
  if (status !== 'trialing' || chargedAt === null || !(paidUntil > 0)) return undefined;
  return { paidUntil, chargedAt };
}

/** Whether a real trial ever ran or runs: a moved charge is none. */
export function isMoved({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean {
  return metadata[PAID_UNTIL] !== undefined;
}

/** Unix seconds of the pause between the paid time and the charge. */
export function readPlannedPause(subscription: Trialing): MovedCharge | undefined {
  const moved = readMovedCharge(subscription);
  return moved && moved.chargedAt > moved.paidUntil ? moved : undefined;
}
