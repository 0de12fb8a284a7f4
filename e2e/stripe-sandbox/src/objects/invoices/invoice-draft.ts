import type { InvoiceRecord } from '../../account/records';

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
