import Stripe from 'stripe';
import { type Clock, minute } from '../../platform/clock';
import { getId } from '../../platform/stripe/ids';
import { refusePendingPayment } from '../subscription/pending-payment';
import { updateSubscription } from './update-subscription';

/** The bank wants the cardholder to confirm the payment. */
const UNCONFIRMED = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

type Dependencies = { stripe: Stripe; clock: Clock };

/**
 * Makes a change that is charged at once. A declined card leaves everything as it was. When the bank wants the payment
 * confirmed, the change waits at the provider and `authentication-required` is thrown: the member's browser confirms,
 * and the same call repeated says what became of it.
 */
export async function chargeChange(
  { stripe, clock }: Dependencies,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Promise<void> {
  // A declined charge may pass when it is tried again.
  const attempt = String(Math.floor(clock().getTime() / minute));
  try {
    await updateSubscription(
      stripe,
      subscription,
      { ...params, payment_behavior: 'error_if_incomplete' },
      attempt,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !UNCONFIRMED.has(error.code ?? '')) throw error;
    // A change that was given up leaves another latest invoice.
    const turn = `${attempt}:${getId(subscription.latest_invoice)}`;
    const pending = { ...params, payment_behavior: 'pending_if_incomplete' as const };
    await updateSubscription(stripe, subscription, pending, turn);
    const waiting = await stripe.subscriptions.retrieve(subscription.id);
    if (waiting.pending_update) await refusePendingPayment(stripe, waiting);
  }
}
