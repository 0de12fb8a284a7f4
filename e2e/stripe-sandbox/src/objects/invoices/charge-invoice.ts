import type { Account } from '../../account/account';
import type { InvoiceRecord, PaymentIntentRecord, SubscriptionRecord } from '../../account/records';
import type { Settings } from '../../account/settings';
import { daySeconds } from '../../rules/billing-interval';
import { invalid, StripeError } from '../../wire/stripe-error';
import { confirmIntent } from '../confirm';
import { createPaymentIntent } from '../intents';
import { announceUpdate } from '../subscriptions/announce-update';
import { endSubscription } from '../subscriptions/end-subscription';
import { markInvoicePaid, recordFailedPayment } from './invoice-payments';
import { writeOff } from './invoices';

type RetriesEnd = Settings['whenRetriesEnd'];

const mostAttempts = 4;
const retryAfter = 3 * daySeconds;

/** The payment intent of an invoice, created once. */
export function ensureInvoiceIntent(account: Account, invoice: InvoiceRecord): PaymentIntentRecord {
  const existing = account.tables.paymentIntents.find(invoice.paymentIntent);
  if (existing) return existing;
  const intent = createPaymentIntent(account, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: invoice.customer,
    setup_future_usage: 'off_session',
    invoice: invoice.id,
  });
  account.tables.invoices.patch(invoice.id, { paymentIntent: intent.id });
  return intent;
}

/** Charges a renewal off-session. A failure is retried every three days, four attempts in all. */
export function chargeInvoice(account: Account, invoice: InvoiceRecord): void {
  if (invoice.total === 0) {
    markInvoicePaid(account, invoice, null);
    return;
  }
  const subscription = account.tables.subscriptions.need(invoice.subscription);
  if (!tryToCharge(account, invoice, findSubscriptionCard(account, subscription)))
    retryLater(account, invoice.id);
}

export function findSubscriptionCard(account: Account, subscription: SubscriptionRecord): string | null {
  const customer = account.tables.customers.need(subscription.customer);
  return subscription.default_payment_method ?? customer.defaultPaymentMethod;
}

function tryToCharge(account: Account, invoice: InvoiceRecord, paymentMethod: string | null): boolean {
  const intent = ensureInvoiceIntent(account, invoice);
  if (!paymentMethod) {
    recordFailedPayment(account, invoice);
    return false;
  }
  try {
    const { status } = confirmIntent(account, intent, { payment_method: paymentMethod, off_session: true });
    return status === 'succeeded';
  } catch (error) {
    if (error instanceof StripeError) return false;
    throw error;
  }
}

function retryLater(account: Account, invoiceId: string): void {
  const { tables } = account;
  const invoice = tables.invoices.need(invoiceId);
  const before = tables.subscriptions.need(invoice.subscription);
  if (invoice.attempt_count >= mostAttempts) {
    endRetries(account, invoice.id, account.settings.get().whenRetriesEnd);
    return;
  }
  const nextRetryAt = account.clock.now(before.test_clock) + retryAfter;
  tables.invoices.patch(invoice.id, { next_payment_attempt: nextRetryAt });
  tables.subscriptions.patch(before.id, { status: 'past_due', nextRetryAt });
  if (before.status !== 'past_due') announceUpdate(account, before);
}

/** Makes the attempts that are left for the open invoice of a subscription now, and then ends the retries. */
export function exhaustRetries(account: Account, subscriptionId: string, end: RetriesEnd): void {
  const { tables } = account;
  const subscription = tables.subscriptions.need(subscriptionId);
  const invoice = tables.invoices
    .all()
    .find(({ subscription: owner, status }) => owner === subscription.id && status === 'open');
  if (!invoice) throw invalid('The subscription has no open invoice');
  for (let { attempt_count: attempt } = invoice; attempt < mostAttempts; attempt += 1) {
    const open = tables.invoices.need(invoice.id);
    if (tryToCharge(account, open, findSubscriptionCard(account, subscription))) return;
  }
  endRetries(account, invoice.id, end);
}

/** Ends the subscription or leaves it unpaid. The invoice can still be paid manually. */
function endRetries(account: Account, invoiceId: string, end: RetriesEnd): void {
  const { tables } = account;
  const before = tables.subscriptions.need(tables.invoices.need(invoiceId).subscription);
  tables.invoices.patch(invoiceId, { next_payment_attempt: null });
  if (end === 'cancel') {
    writeOff(account, { id: invoiceId });
    endSubscription(account, before, 'payment_failed');
    return;
  }
  tables.subscriptions.patch(before.id, { status: end, nextRetryAt: null });
  if (end !== before.status) announceUpdate(account, before);
}
