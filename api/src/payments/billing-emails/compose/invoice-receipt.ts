import type Stripe from 'stripe';
import type { Subscriber } from '../subscriber-store';
import { dateOf, dateText, moneyText } from '../words';
import { accountLinks, nextChargeOf } from './read-subscriber';

/** What a receipt says of an invoice that was paid. */
export function receiptOf(invoice: Stripe.Invoice, subscriber: Subscriber, siteUrl: string) {
  const { currency, total_taxes: taxes } = invoice;
  const tax = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    firstName: subscriber.firstName,
    planName: subscriber.planName,
    paid: moneyText(invoice.amount_paid, currency),
    paidOn: dateText(dateOf(invoice.status_transitions.paid_at ?? invoice.created), subscriber.timeZone),
    tax: tax > 0 ? moneyText(tax, currency) : null,
    paidUntil: dateText(dateOf(periodOf(invoice).end), subscriber.timeZone),
    next: nextChargeOf(subscriber),
    invoiceLink: invoice.hosted_invoice_url || null,
    ...accountLinks(siteUrl),
  };
}

/** The period an invoice pays for, in the provider's seconds. */
export function periodOf({ lines, created }: Stripe.Invoice): { start: number; end: number } {
  const latest = lines.data.toSorted((one, other) => other.period.end - one.period.end)[0];
  return latest?.period ?? { start: created, end: created };
}

/** The subscription an invoice is of. */
export function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
}
