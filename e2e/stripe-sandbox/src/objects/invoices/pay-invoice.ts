import type { Account } from '../../account/account';
import type { InvoiceRecord } from '../../account/records';
import type { Requests } from '../../schema/wire-types';
import { invalid, StripeError } from '../../wire/stripe-error';
import { type Confirmation, confirmIntent } from '../confirm';
import { expireSubscription } from '../subscriptions/end-subscription';
import { ensureInvoiceIntent, findSubscriptionCard } from './charge-invoice';
import { markInvoicePaid } from './invoice-payments';
import { voidInvoice } from './invoices';

/** A manual payment attempt: unlike scheduled ones, its failure is returned to the caller. */
export function payInvoice(
  account: Account,
  id: string,
  params: Requests['POST /v1/invoices/:id/pay'],
): InvoiceRecord {
  const { tables } = account;
  const invoice = tables.invoices.need(id, 'invoice');
  refuseFinalInvoice(invoice);
  if (params.paid_out_of_band || invoice.total === 0) return markInvoicePaid(account, invoice, null);
  const subscription = tables.subscriptions.need(invoice.subscription);
  const card = params.payment_method ?? findSubscriptionCard(account, subscription);
  if (!card)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method and pass its ID.',
    );
  const { status } = confirmIntent(account, ensureInvoiceIntent(account, invoice), {
    payment_method: card,
    off_session: params.off_session !== false,
  });
  if (status !== 'succeeded') throw new StripeError(402, needsCustomer);
  return tables.invoices.need(id);
}

/** The customer pays on the invoice page. Returns the authentication URL when the bank requires it. */
export function payOnPage(account: Account, id: string, sent: Confirmation): string | undefined {
  const invoice = account.tables.invoices.need(id, 'invoice');
  refuseFinalInvoice(invoice);
  const { id: intent, status } = confirmIntent(account, ensureInvoiceIntent(account, invoice), sent);
  return status === 'requires_action' ? account.url(`/endive/redirect/${intent}`) : undefined;
}

/** Cancelling the first invoice of an incomplete subscription also expires the subscription. */
export function cancelInvoice(account: Account, id: string): InvoiceRecord {
  const { tables } = account;
  const { status } = tables.invoices.need(id, 'invoice');
  if (status !== 'open' && status !== 'uncollectible') {
    throw invalid("You can only pass in open invoices. This invoice isn't open.");
  }
  const waiting = tables.subscriptions.all().find((one) => one.latest_invoice === id);
  if (waiting?.status === 'incomplete') expireSubscription(account, waiting);
  else voidInvoice(account, id);
  return tables.invoices.need(id);
}

function refuseFinalInvoice({ status }: InvoiceRecord): void {
  if (status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (status === 'void') throw invalid('Invoices that are void cannot be paid.');
}

const needsCustomer = {
  type: 'card_error',
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.',
} as const;
