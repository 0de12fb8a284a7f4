import type { CancelReason } from '@funnel/contracts';
import type Stripe from 'stripe';
import { minute, second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { isLive } from '../../platform/stripe/subscription-status';
import type { PaymentContext } from '../context';
import { isPaused, readMovedCharge, readPlannedPause } from '../subscription/mirror/moved-charge';
import { updateSubscription } from './update-subscription';

type Feedback = Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback;

const feedback: Readonly<Record<CancelReason, Feedback>> = {
  'too-expensive': 'too_expensive',
  'not-used': 'unused',
  'missing-something': 'missing_features',
  'too-complex': 'too_complex',
  switched: 'switched_service',
  'low-quality': 'low_quality',
  other: 'other',
};

/** A cancellation that was answered with a lost response may be repeated for so long. */
const REPEATABLE = 10 * minute;

/** Cancels at the end of the paid time; at once where nothing is paid, and then nothing is owed. */
export async function cancelSubscription(
  { stripe, clock }: PaymentContext,
  subscription: Stripe.Subscription,
  reason?: CancelReason,
): Promise<void> {
  const details = reason && { cancellation_details: { feedback: feedback[reason] } };
  const { id, status, ended_at: endedAt } = subscription;
  if (status === 'canceled') {
    const endedFor = clock().getTime() - (endedAt ?? 0) * second;
    if (endedFor > REPEATABLE) throw new ProblemError('not-changeable');
    await voidOpenInvoices(stripe, id);
    return;
  }
  if (!isLive(subscription)) throw new ProblemError('not-changeable');
  if (await isNothingPaid(stripe, subscription, clock())) {
    await stripe.subscriptions.cancel(id, { ...details }, { idempotencyKey: `membership-end:${id}` });
    await voidOpenInvoices(stripe, id);
    return;
  }
  if (subscription.cancel_at_period_end) return;
  const pause = readPlannedPause(subscription);
  await updateSubscription(stripe, subscription, {
    cancel_at_period_end: true,
    // A planned pause would postpone the end.
    ...(pause && { trial_end: pause.paidUntil, proration_behavior: 'none' }),
    ...details,
  });
}

/** Takes a cancellation back. */
export async function uncancelSubscription(
  { stripe }: PaymentContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (!isLive(subscription)) throw new ProblemError('not-changeable');
  if (subscription.cancel_at_period_end)
    await updateSubscription(stripe, subscription, { cancel_at_period_end: false });
}

/** Paused, or the current period is owed. */
async function isNothingPaid(stripe: Stripe, subscription: Stripe.Subscription, now: Date): Promise<boolean> {
  const { status, pause_collection: collection } = subscription;
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return true;
  const moved = readMovedCharge(subscription);
  if (moved) return moved.paidUntil * second <= now.getTime();
  if (collection === null) return false;
  const full = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  return isPaused(full);
}

async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of data) if (id !== undefined) await stripe.invoices.voidInvoice(id);
}
