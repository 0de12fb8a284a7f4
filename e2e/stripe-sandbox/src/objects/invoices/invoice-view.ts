import type { Account } from '../../account/account';
import type { InvoiceLine, InvoiceRecord } from '../../account/records';
import type { Tables } from '../../account/tables';
import { createSkeleton, createView } from '../../schema/skeleton';
import { list, type WireObject } from '../../wire/wire-object';

export function toInvoiceView(record: InvoiceRecord, { tables }: Account): WireObject {
  const empty = createSkeleton('invoice');
  const { subscription, tax, discountAmount, isTaxed, ...invoice } = record;
  const customer = tables.customers.find(record.customer);
  const isOpen = record.status === 'open' || record.status === 'draft';
  return createView('invoice', {
    ...invoice,
    amount_due: Math.max(0, record.total),
    amount_remaining: isOpen ? Math.max(0, record.total) - record.amount_paid : 0,
    attempted: record.attempt_count > 0 || record.status === 'paid',
    auto_advance: isOpen,
    automatic_tax: { ...empty.automatic_tax, enabled: isTaxed, status: isTaxed ? 'complete' : null },
    collection_method: 'charge_automatically',
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    lines: list(
      `/v1/invoices/${record.id}/lines`,
      record.lines.map((line, index) => toLineView(tables, record, { line, index })),
    ),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: record.metadata, subscription },
    },
    period_start: record.created,
    period_end: record.created,
    status_transitions: {
      finalized_at: record.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: record.paidAt,
      voided_at: record.voidedAt,
    },
    subtotal_excluding_tax: record.subtotal,
    test_clock: customer?.test_clock ?? null,
    total_discount_amounts:
      discountAmount > 0 ? [{ amount: discountAmount, discount: record.discounts[0] ?? '' }] : [],
    total_excluding_tax: record.total - tax,
    total_taxes: tax > 0 ? [toTaxView(record)] : [],
  });
}

function toLineView(
  tables: Tables,
  invoice: InvoiceRecord,
  { line, index }: { line: InvoiceLine; index: number },
): WireObject {
  return createView('line_item', {
    id: `il_${invoice.id.slice(3)}${index}`,
    amount: line.amount,
    currency: invoice.currency,
    discountable: line.creditedItem === undefined,
    invoice: invoice.id,
    period: { start: line.start, end: line.end },
    pricing: {
      type: 'price_details',
      price_details: { price: line.price, product: tables.prices.need(line.price).product },
      unit_amount_decimal: String(line.amount / line.quantity),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    ...(line.creditedItem !== undefined && { parent: toProrationParent(invoice, line.creditedItem) }),
  });
}

function toProrationParent({ subscription }: InvoiceRecord, item: string): WireObject {
  return {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: true,
      proration_details: null,
      subscription,
      subscription_item: item,
    },
  };
}

function toTaxView({ tax, subtotal, discountAmount }: InvoiceRecord): WireObject {
  return {
    amount: tax,
    tax_behavior: 'exclusive',
    tax_rate_details: null,
    taxability_reason: 'standard_rated',
    taxable_amount: subtotal - discountAmount,
    type: 'tax_rate_details',
  };
}

/** Sent only when requested by `expand`. */
export function listInvoicePayments(invoice: InvoiceRecord): WireObject {
  const payment = toInvoicePayment(invoice);
  return list(`/v1/invoice_payments?invoice=${invoice.id}`, payment ? [payment] : []);
}

/** Links an invoice with its payment intent. An empty invoice has none. */
export function toInvoicePayment(invoice: InvoiceRecord) {
  if (!invoice.paymentIntent) return undefined;
  return {
    ...createSkeleton('invoice_payment'),
    id: buildInvoicePaymentId(invoice.paymentIntent),
    object: 'invoice_payment' as const,
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.total,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: invoice.paymentIntent },
    status: toPaymentStatus(invoice),
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  };
}

export function buildInvoicePaymentId(paymentIntent: string): string {
  return paymentIntent.replace(/^pi/, 'inpay');
}

function toPaymentStatus({ status }: InvoiceRecord): string {
  if (status === 'paid') return 'paid';
  return status === 'void' ? 'canceled' : 'open';
}

/** Sent only when requested by `expand`, until the invoice is paid. */
export function toConfirmationSecret(tables: Tables, invoice: InvoiceRecord): WireObject | null {
  const intent = tables.paymentIntents.find(invoice.paymentIntent);
  if (!intent || invoice.status !== 'open') return null;
  return { client_secret: intent.client_secret, type: 'payment_intent' };
}
