import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { getId } from '../../platform/stripe/ids';
import { isRefused } from '../../platform/stripe/stripe-problems';

/** Metadata: the coupon that the waiting change would end. */
export const SET_ASIDE = 'setAside';

/**
 * A change of a subscription that waits until the member confirms its payment with the bank. The provider keeps the old
 * state until the invoice of the change is paid, and forgets the change when the invoice is voided or after a day.
 */
type Pending = { clientSecret: string | undefined; intent: Stripe.PaymentIntent | undefined };

/** Throws what became of the payment: it still waits for the member, or it was refused and the change is given up. */
export async function refusePendingPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<never> {
  const { intent } = await readPending(stripe, subscription);
  if (intent?.status === 'requires_action') throw new ProblemError('authentication-required');
  // Paid just now: the provider is about to make the change.
  if (intent?.status === 'succeeded' || intent?.status === 'processing') {
    throw new ProblemError('provider-unavailable');
  }
  await dropPendingPayment(stripe, subscription);
  throw new ProblemError('card-declined', intent?.last_payment_error?.decline_code);
}

/** The secret with which the member's browser confirms the payment. */
export async function readPaymentSecret(stripe: Stripe, subscriptionId: string): Promise<string> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const { clientSecret } = subscription.pending_update
    ? await readPending(stripe, subscription)
    : { clientSecret: undefined };
  if (clientSecret === undefined) throw new ProblemError('not-found');
  return clientSecret;
}

/** Gives up a change that was not paid; returns the subscription as it is then. */
export async function dropPendingPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const invoiceId = subscription.pending_update ? getId(subscription.latest_invoice) : undefined;
  if (invoiceId === undefined) return subscription;
  try {
    await stripe.invoices.voidInvoice(invoiceId);
    await restoreDiscount(stripe, subscription);
  } catch (error) {
    // Paid or voided by another request.
    if (!isRefused(error)) throw error;
  }
  return stripe.subscriptions.retrieve(subscription.id);
}

async function restoreDiscount(stripe: Stripe, { id, metadata }: Stripe.Subscription): Promise<void> {
  const coupon = metadata[SET_ASIDE];
  if (!coupon) return;
  await stripe.subscriptions.update(id, { discounts: [{ coupon }], metadata: { [SET_ASIDE]: '' } });
}

/** What the member would pay with the confirmation, in minor units. */
export async function readPendingAmount(stripe: Stripe, subscription: Stripe.Subscription): Promise<number> {
  const { amount_due: amount } = await stripe.invoices.retrieve(getId(subscription.latest_invoice) ?? '');
  return amount;
}

async function readPending(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<Pending> {
  const { confirmation_secret: secret, payments } = await stripe.invoices.retrieve(getId(invoice) ?? '', {
    expand: ['confirmation_secret', 'payments.data.payment.payment_intent'],
  });
  const intents = (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? [intent] : [],
  );
  return { clientSecret: secret?.client_secret, intent: intents[0] };
}
