import type { Account } from '../../account/account';
import { createId } from '../../account/ids';
import type { InvoiceRecord } from '../../account/records';
import type { WireObject } from '../../wire/wire-object';
import { toInvoiceView } from './invoice-view';

/** The initial fields of an invoice. */
export const invoiceDraft = {
  status: 'draft',
  number: '',
  amount_paid: 0,
  attempt_count: 0,
  next_payment_attempt: null,
  finalizedAt: null,
  paidAt: null,
  voidedAt: null,
  paymentIntent: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  metadata: {},
} as const satisfies Partial<InvoiceRecord>;

type Previewed = Omit<InvoiceRecord, keyof typeof invoiceDraft | 'billing_reason' | 'id'> &
  Partial<Pick<InvoiceRecord, 'next_payment_attempt'>>;

/** An invoice that is shown and not kept. */
export function viewPreview(account: Account, previewed: Previewed): WireObject {
  const id = createId('upcoming_in');
  const record = { ...invoiceDraft, id, billing_reason: 'subscription_cycle' as const, ...previewed };
  return { ...toInvoiceView(record, account), billing_reason: 'upcoming', number: null };
}
