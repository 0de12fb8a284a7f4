import type { Account } from '../../account/account';
import type { Intent, InvoiceRecord } from '../../account/records';
import { announceUpdate } from '../subscriptions/announce-update';
import { applyPendingUpdate } from '../subscriptions/pending-update';
import { toInvoicePayment, toInvoiceView } from './invoice-view';

/** Marks an invoice paid and activates its subscription. */
export function markInvoicePaid(
  account: Account,
  { id }: InvoiceRecord,
  paymentMethod: string | null,
): InvoiceRecord {
  const { tables } = account;
  const before = tables.invoices.need(id);
  const subscription = tables.subscriptions.need(before.subscription);
  const invoice = tables.invoices.patch(id, {
    status: 'paid',
    amount_paid: before.total,
    paidAt: account.clock.now(subscription.test_clock),
    next_payment_attempt: null,
  });
  if (paymentMethod && subscription.savesPaymentMethod) {
    tables.subscriptions.patch(subscription.id, { default_payment_method: paymentMethod });
  }
  account.emit('invoice.paid', toInvoiceView(invoice, account));
  account.emit('invoice.payment_succeeded', toInvoiceView(invoice, account));
  const payment = toInvoicePayment(invoice);
  if (payment) account.emit('invoice_payment.paid', payment);
  activateSubscription(account, subscription.id);
  applyPendingUpdate(account, subscription.id, id);
  return invoice;
}

function activateSubscription(account: Account, id: string): void {
  const before = account.tables.subscriptions.need(id);
  if (!['incomplete', 'past_due', 'unpaid'].includes(before.status)) return;
  account.tables.subscriptions.patch(id, { status: 'active', nextRetryAt: null });
  announceUpdate(account, before);
}

export function announceFailedPayment(account: Account, intent: Intent): void {
  const invoice = findPaidInvoice(account, intent);
  if (invoice) recordFailedPayment(account, invoice);
}

export function recordFailedPayment(account: Account, { id, attempt_count }: InvoiceRecord): InvoiceRecord {
  const invoice = account.tables.invoices.patch(id, { attempt_count: attempt_count + 1 });
  account.emit('invoice.payment_failed', toInvoiceView(invoice, account));
  return invoice;
}

export function announceRequiredAction(account: Account, intent: Intent): void {
  const invoice = findPaidInvoice(account, intent);
  if (invoice) account.emit('invoice.payment_action_required', toInvoiceView(invoice, account));
}

function findPaidInvoice({ tables }: Account, intent: Intent): InvoiceRecord | undefined {
  return intent.object === 'payment_intent' ? tables.invoices.find(intent.invoice) : undefined;
}
