import type { Compose } from '../billing-mail-job';
import { dateOf } from '../words';
import { periodOf, receiptOf, subscriptionOf } from './invoice-receipt';
import { readSubscriber } from './read-subscriber';

/** The receipt of a charge that the provider made by itself: the one after the trial, or a renewal. */
export const invoicePaid: Compose = async (dependencies, { subject }) => {
  const invoice = await dependencies.stripe.invoices.retrieve(subject);
  if (invoice.status !== 'paid' || invoice.billing_reason !== 'subscription_cycle') return undefined;
  const subscriber = await readSubscriber(dependencies, subscriptionOf(invoice));
  if (!subscriber) return undefined;
  const begins = dateOf(periodOf(invoice).start);
  const isFirst = subscriber.trialEndsAt?.getTime() === begins.getTime();
  return {
    to: subscriber.email,
    template: isFirst ? 'first-charge' : 'renewal-receipt',
    data: receiptOf(invoice, subscriber, dependencies.siteUrl),
  };
};
