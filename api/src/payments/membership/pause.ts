import type Stripe from 'stripe';
import { second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import type { PaymentContext } from '../context';
import { toDate, toUnixSeconds } from '../stripe-values';
import { readPausableUntil } from '../subscription/membership-rules';
import { CHANGES_FROM, isMoved, PAID_UNTIL, readMovedCharge } from '../subscription/mirror/moved-charge';
import { refusePendingPayment } from '../subscription/pending-payment';
import { chargeChange, updateSubscription } from './update-subscription';

/** Moves the next charge by months. Repeated with another number, it changes the planned pause. */
export async function pauseSubscription(
  { stripe, clock }: PaymentContext,
  subscription: Stripe.Subscription,
  months: number,
): Promise<void> {
  const paidUntil = readPausableUntil(subscription, clock());
  if (paidUntil === undefined) throw new ProblemError('not-changeable');
  const chargedAt = addMonths(paidUntil, months);
  if (subscription.trial_end === chargedAt && subscription.status === 'trialing') return;
  await updateSubscription(stripe, subscription, {
    trial_end: chargedAt,
    proration_behavior: 'none',
    metadata: {
      [PAID_UNTIL]: String(paidUntil),
      // A change of plan that has already happened is not announced once more.
      ...(!readMovedCharge(subscription) && { [CHANGES_FROM]: '' }),
    },
  });
}

/** Drops a planned pause, or ends a running one with a charge that the card must pass. */
export async function resumeSubscription(
  { stripe, clock }: PaymentContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (subscription.pause_collection) {
    await updateSubscription(stripe, subscription, { pause_collection: '' });
    return;
  }
  const moved = readMovedCharge(subscription);
  if (!moved) {
    // It runs already: the response to an earlier call was lost, or the pause has just ended.
    if (subscription.status === 'active' && isMoved(subscription)) return;
    throw new ProblemError('not-changeable');
  }
  if (moved.chargedAt <= moved.paidUntil) return;
  const now = clock().getTime();
  if (moved.paidUntil * second > now) {
    await updateSubscription(stripe, subscription, {
      trial_end: moved.paidUntil,
      proration_behavior: 'none',
    });
    return;
  }
  if (subscription.pending_update) await refusePendingPayment(stripe, subscription);
  await chargeChange({ stripe, clock }, subscription, { trial_end: 'now' });
}

/** Adds months to Unix seconds. The 31st becomes the last day of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const date = toDate(seconds);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return toUnixSeconds(date);
}
