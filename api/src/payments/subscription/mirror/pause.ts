import type Stripe from 'stripe';
import { readPlannedPause } from './moved-charge';

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
