import type Stripe from 'stripe';
import { getId } from '../../../platform/stripe/ids';
import { isPurchaseReversal } from '../../../platform/stripe/purchase-reversal';
import { sumAmounts, toDate } from '../../stripe-values';
import { findPayer, type Subscriber } from '../../subscription/mails/subscriber-store';
import {
  addressTo,
  type Compose,
  composeForSubscriber,
  describeMembership,
  getNextCharge,
  getStartLink,
  readSubscriber,
} from '../compose-mail';
import { formatAmount, formatDate } from '../mail-format';

/** The receipt of a charge: the first one after the trial, a renewal, or the rest of the price of another plan. */
export const composeInvoicePaid: Compose = async (dependencies, { subject }) => {
  const invoice = await dependencies.stripe.invoices.retrieve(subject);
  if (invoice.status !== 'paid' || !isCharge(invoice)) return undefined;
  const subscriber = await readSubscriber(
    dependencies,
    getId(invoice.parent?.subscription_details?.subscription),
  );
  if (!subscriber) return undefined;
  const begins = toDate(getPeriod(invoice).start);
  const isFirst = subscriber.trialEndsAt?.getTime() === begins.getTime();
  return {
    ...addressTo(subscriber),
    template: isFirst ? 'first-charge' : 'renewal-receipt',
    data: toReceipt(invoice, subscriber, dependencies),
  };
};

/** A trial, or a moved charge, leaves an empty invoice. */
function isCharge({ billing_reason: reason, amount_paid: paid }: Stripe.Invoice): boolean {
  return reason === 'subscription_cycle' || (reason === 'subscription_update' && paid > 0);
}

/** The receipt of a purchase without a trial, also when a coupon covered the whole price. */
export const composePurchaseReceipt = composeForSubscriber(async ({ subscriber, dependencies, job }) => {
  const { subscriptions } = dependencies.stripe;
  const { latest_invoice: invoice, metadata } = await subscriptions.retrieve(job.subject, {
    expand: ['latest_invoice'],
  });
  if (invoice === null || typeof invoice === 'string') return undefined;
  const receipt = toReceipt(invoice, subscriber, dependencies);
  const couponCode = metadata['couponCode'] ?? null;
  const start = job.mark === 'joined' && { startLink: getStartLink(dependencies) };
  return { template: 'purchase-receipt', data: { ...receipt, couponCode, ...start } };
});

/** Confirms a refund. The mark is the refunded sum: after a further refund, the later mail covers it. */
export const composeRefunded: Compose = async ({ db, stripe }, { subject, mark }) => {
  const charge = await stripe.charges.retrieve(subject, { expand: ['refunds'] });
  const customerId = getId(charge.customer);
  if (String(charge.amount_refunded) !== mark || customerId === undefined) return undefined;
  if (charge.refunds?.data.some(isPurchaseReversal)) return undefined;
  const payer = await findPayer(db, customerId);
  if (!payer) return undefined;
  return {
    ...addressTo(payer),
    template: 'refund',
    data: {
      firstName: payer.firstName,
      refunded: formatAmount(charge.amount_refunded, charge.currency, payer),
      paid: formatAmount(charge.amount, charge.currency, payer),
      paidOn: formatDate(toDate(charge.created), payer),
      isFull: charge.refunded,
    },
  };
};

/** Converts a paid invoice to the data of a receipt. */
function toReceipt(invoice: Stripe.Invoice, subscriber: Subscriber, site: { siteUrl: string }) {
  const { currency, total_taxes: taxes } = invoice;
  const tax = sumAmounts(taxes);
  return {
    ...describeMembership(subscriber, site),
    paid: formatAmount(invoice.amount_paid, currency, subscriber),
    // What was paid from a credit is paid, too.
    isFree: invoice.total === 0,
    paidOn: formatDate(toDate(invoice.status_transitions.paid_at ?? invoice.created), subscriber),
    tax: tax > 0 ? formatAmount(tax, currency, subscriber) : null,
    paidUntil: formatDate(toDate(getPeriod(invoice).end), subscriber),
    next: getNextCharge(subscriber),
    invoiceLink: invoice.hosted_invoice_url || null,
  };
}

/** The period an invoice pays for, in Unix seconds. */
function getPeriod({ lines, created }: Stripe.Invoice): { start: number; end: number } {
  const latest = lines.data.toSorted((one, other) => other.period.end - one.period.end)[0];
  return latest?.period ?? { start: created, end: created };
}
