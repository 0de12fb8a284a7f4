import type Stripe from 'stripe';
import type { Compose } from '../compose-mail';
import { toDate } from '../mail-format';
import { getPeriod, getSubscriptionId, toReceipt } from './invoice-receipt';
import { readSubscriber } from './read-subscriber';

/** The receipt of a charge: the first one after the trial, a renewal, or the rest of the price of another plan. */
export const composeInvoicePaid: Compose = async (dependencies, { subject }) => {
  const invoice = await dependencies.stripe.invoices.retrieve(subject);
  if (invoice.status !== 'paid' || !isCharge(invoice)) return undefined;
  const subscriber = await readSubscriber(dependencies, getSubscriptionId(invoice));
  if (!subscriber) return undefined;
  const begins = toDate(getPeriod(invoice).start);
  const isFirst = subscriber.trialEndsAt?.getTime() === begins.getTime();
  return {
    to: subscriber.email,
    locale: subscriber.locale,
    template: isFirst ? 'first-charge' : 'renewal-receipt',
    data: toReceipt(invoice, subscriber, dependencies.siteUrl),
  };
};

/** A trial, or a moved charge, leaves an empty invoice. */
function isCharge({ billing_reason: reason, amount_paid: paid }: Stripe.Invoice): boolean {
  return reason === 'subscription_cycle' || (reason === 'subscription_update' && paid > 0);
}
