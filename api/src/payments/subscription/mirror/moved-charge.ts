import type Stripe from 'stripe';

/** Metadata of a paid subscription whose next charge was moved: until when it is paid, and by which plan. */
export const PAID_UNTIL = 'paidUntil';
export const CHANGES_FROM = 'changesFrom';

type Trialing = Pick<Stripe.Subscription, 'status' | 'trial_end' | 'metadata'>;

/** Unix seconds. */
type MovedCharge = { paidUntil: number; chargedAt: number };

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

type Paused = Pick<Stripe.Subscription, 'status' | 'pause_collection' | 'latest_invoice'>;

/**
 * Whether collection is paused for a period that has started. The provider still calls such a subscription active; for
 * us it is paused from the end of the paid period.
 */
export function isPaused({ status, pause_collection: pause, latest_invoice: invoice }: Paused): boolean {
  if (pause === null || status !== 'active') return false;
  return typeof invoice === 'object' && invoice !== null && invoice.status !== 'paid';
}

/** Whether collection is paused beyond the end of the current period. */
export function isNextSkipped({
  pause_collection: pause,
  items,
}: Pick<Stripe.Subscription, 'pause_collection' | 'items'>): boolean {
  if (pause === null) return false;
  const end = items.data[0]?.current_period_end ?? 0;
  return pause.resumes_at === null || pause.resumes_at > end;
}

/** A pause in Unix seconds, planned or running: set by the member, or by support with the provider's own means. */
export function readPause(
  subscription: Stripe.Subscription,
): { startsAt: number; resumesAt: number | null } | undefined {
  const planned = readPlannedPause(subscription);
  if (planned) return { startsAt: planned.paidUntil, resumesAt: planned.chargedAt };
  const { pause_collection: pause, items } = subscription;
  const [item] = items.data;
  if (pause === null || !item || !(isPaused(subscription) || isNextSkipped(subscription))) return undefined;
  const startsAt = isPaused(subscription) ? item.current_period_start : item.current_period_end;
  return { startsAt, resumesAt: pause.resumes_at };
}
