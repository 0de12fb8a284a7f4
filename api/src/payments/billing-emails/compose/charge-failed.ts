import type Stripe from 'stripe';
import { getId } from '../../../platform/stripe/ids';
import { toDate } from '../../stripe-values';
import { resolveAccessUntil } from '../../subscription/access';
import { addressTo, type Compose, readSubscriber } from '../compose-mail';
import { formatAmount, formatDate } from '../mail-format';

/** After this the membership ends, with a different mail. */
const MOST_MAILS = 3;

/** A renewal could not be charged. The mark counts the attempts; an outdated attempt gets no mail. */
export const composeChargeFailed: Compose = async (dependencies, { subject, mark }) => {
  const { clock, siteUrl, stripe } = dependencies;
  const invoice = await stripe.invoices.retrieve(subject, {
    expand: ['payments.data.payment.payment_intent'],
  });
  const attempt = Number(mark);
  const isOpen = invoice.status === 'open' && invoice.billing_reason !== 'subscription_create';
  if (!isOpen || invoice.attempt_count > attempt || attempt > MOST_MAILS) return undefined;
  const subscriber = await readSubscriber(
    dependencies,
    getId(invoice.parent?.subscription_details?.subscription),
  );
  if (subscriber?.status !== 'past_due') return undefined;
  const { firstName, planName } = subscriber;
  const address = addressTo(subscriber);
  const until = resolveAccessUntil(subscriber, clock());
  const common = {
    firstName,
    planName,
    amount: formatAmount(invoice.amount_remaining, invoice.currency, subscriber),
    accessUntil: until && formatDate(until, subscriber),
  };
  const confirmLink = needsConfirmation(invoice) && invoice.hosted_invoice_url;
  if (confirmLink) return { ...address, template: 'action-required', data: { ...common, confirmLink } };
  const { next_payment_attempt: next } = invoice;
  return {
    ...address,
    template: 'payment-failed',
    data: {
      ...common,
      attempt,
      updateLink: `${siteUrl}/account/billing/card`,
      nextAttemptOn: next === null ? null : formatDate(toDate(next), subscriber),
    },
  };
};

/** Whether the bank asks the member to confirm; then no other card is needed. */
function needsConfirmation({ payments }: Stripe.Invoice): boolean {
  return (payments?.data ?? []).some(({ payment: { payment_intent: intent } }) => {
    if (typeof intent !== 'object') return false;
    return (
      intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required'
    );
  });
}
