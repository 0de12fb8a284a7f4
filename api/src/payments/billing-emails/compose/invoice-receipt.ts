import type Stripe from 'stripe';
import type { Subscriber } from '../../subscription/mails/subscriber-store';
import { formatAmount, formatDate, toDate } from '../mail-format';
import { getAccountLinks, getNextCharge } from './read-subscriber';

/** Converts a paid invoice to the data of a receipt. */
export function toReceipt(invoice: Stripe.Invoice, subscriber: Subscriber, siteUrl: string) {
  const { currency, total_taxes: taxes } = invoice;
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    firstName: subscriber.firstName,
    planName: subscriber.planName,
    paid: formatAmount(invoice.amount_paid, currency, subscriber),
    paidOn: formatDate(toDate(invoice.status_transitions.paid_at ?? invoice.created), subscriber),
    tax: tax > 0 ? formatAmount(tax, currency, subscriber) : null,
    paidUntil: formatDate(toDate(getPeriod(invoice).end), subscriber),
    next: getNextCharge(subscriber),
    invoiceLink: invoice.hosted_invoice_url || null,
    ...getAccountLinks(siteUrl),
  };
}

/** The period an invoice pays for, in Unix seconds. */
export function getPeriod({ lines, created }: Stripe.Invoice): { start: number; end: number } {
  const latest = lines.data.toSorted((one, other) => other.period.end - one.period.end)[0];
  return latest?.period ?? { start: created, end: created };
}

export function getSubscriptionId({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
}
