import type { Compose } from '../compose-mail';
import { toDate } from '../mail-format';
import { getPeriod, getSubscriptionId, toReceipt } from './invoice-receipt';
import { readSubscriber } from './read-subscriber';

/** The receipt of an automatic charge: the first one after the trial, or a renewal. */
export const composeInvoicePaid: Compose = async (dependencies, { subject }) => {
  const invoice = await dependencies.stripe.invoices.retrieve(subject);
  if (invoice.status !== 'paid' || invoice.billing_reason !== 'subscription_cycle') return undefined;
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
