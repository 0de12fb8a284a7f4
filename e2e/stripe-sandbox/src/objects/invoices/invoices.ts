import type { Account } from '../../account/account';
import { createId } from '../../account/ids';
import type {
  CouponRecord,
  DiscountRecord,
  InvoiceLine,
  InvoiceRecord,
  SubscriptionItemRecord,
  SubscriptionRecord,
} from '../../account/records';
import { computeDiscount } from '../../rules/discounts';
import { addTax, findTaxRate, type TaxLocation } from '../../rules/sales-tax';
import { findAmount } from '../catalogue';
import { cancelIntent } from '../intents';
import { dropPendingUpdate } from '../subscriptions/pending-update';
import { invoiceDraft } from './invoice-draft';
import { toInvoiceView } from './invoice-view';

type Priced = {
  items: Pick<SubscriptionItemRecord, 'price' | 'quantity' | 'current_period_start' | 'current_period_end'>[];
  currency: string;
  coupons: CouponRecord[];
  /** What unused time gives back; coupons do not apply to it. */
  credits?: InvoiceLine[];
  /** Null: taxes are off. */
  taxedAt: { location: TaxLocation } | null;
};
export type Totals = Pick<InvoiceRecord, 'discountAmount' | 'lines' | 'subtotal' | 'tax' | 'total'>;

const nothing: Totals = { lines: [], subtotal: 0, discountAmount: 0, tax: 0, total: 0 };

export function computeTotals(
  account: Account,
  { items, currency, coupons, credits = [], taxedAt }: Priced,
): Totals {
  const prices = items.map((item) => account.tables.prices.need(item.price));
  const lines = items.map((item, index): InvoiceLine => {
    const price = account.tables.prices.need(item.price);
    return {
      price: item.price,
      quantity: item.quantity,
      amount: findAmount(price, currency, `items[${index}][price]`) * item.quantity,
      start: item.current_period_start,
      end: item.current_period_end,
    };
  });
  const off = computeDiscount(sumAmounts(lines), coupons);
  const subtotal = sumAmounts(lines) + sumAmounts(credits);
  const isInclusive = prices.every((price) => price.tax_behavior === 'inclusive');
  const taxed = addTax(subtotal - off, taxedAt ? findTaxRate(taxedAt.location) : 0, isInclusive);
  return { lines: [...credits, ...lines], subtotal, discountAmount: off, ...taxed };
}

function sumAmounts(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

type NewInvoice = {
  reason: InvoiceRecord['billing_reason'];
  isFree?: boolean;
  isDraft?: boolean;
  credits?: InvoiceLine[];
};

/** Creates and finalizes the invoice of a subscription's current period; a trial's first invoice is empty. */
export function createInvoice(
  account: Account,
  subscription: SubscriptionRecord,
  { reason, isFree = false, isDraft = false, credits = [] }: NewInvoice,
): InvoiceRecord {
  const { tables } = account;
  const now = account.clock.now(subscription.test_clock);
  const invoice = tables.invoices.add({
    ...invoiceDraft,
    id: createId('in'),
    created: now,
    customer: subscription.customer,
    subscription: subscription.id,
    currency: subscription.currency,
    billing_reason: reason,
    number: `TEST-${String(tables.invoices.all().length + 1).padStart(4, '0')}`,
    discounts: subscription.discounts,
    isTaxed: subscription.isTaxed,
    metadata: subscription.metadata,
    ...(isFree ? nothing : computeSubscriptionTotals(account, subscription, { credits })),
  });
  tables.subscriptions.patch(subscription.id, {
    latest_invoice: invoice.id,
    invoiceCount: subscription.invoiceCount + (isFree ? 0 : 1),
  });
  account.emit('invoice.created', toInvoiceView(invoice, account));
  if (isDraft) return invoice;
  const page = account.url(`/endive/invoice/${invoice.id}`);
  const open = tables.invoices.patch(invoice.id, {
    status: 'open',
    finalizedAt: now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
  });
  account.emit('invoice.finalized', toInvoiceView(open, account));
  return open;
}

type Reckoning = { credits?: InvoiceLine[]; discounts?: DiscountRecord[] };

/** The cost of a subscription's current items with its active discounts, or those of a preview. */
export function computeSubscriptionTotals(
  account: Account,
  subscription: SubscriptionRecord,
  { credits = [], discounts = listDiscounts(account, subscription) }: Reckoning = {},
): Totals {
  const customer = account.tables.customers.need(subscription.customer);
  return computeTotals(account, {
    items: subscription.items,
    currency: subscription.currency,
    coupons: listActiveCoupons(account, discounts, subscription),
    credits,
    taxedAt: subscription.isTaxed ? { location: customer.address } : null,
  });
}

function listDiscounts(account: Account, { discounts }: SubscriptionRecord): DiscountRecord[] {
  return discounts.flatMap((id) => account.tables.discounts.find(id) ?? []);
}

function listActiveCoupons(
  account: Account,
  discounts: DiscountRecord[],
  { invoiceCount }: SubscriptionRecord,
): CouponRecord[] {
  return discounts.flatMap(({ coupon: id, subscription, invoicesBefore = 0 }) => {
    const coupon = account.tables.coupons.find(id);
    const before = subscription === null ? 0 : invoiceCount - invoicesBefore;
    return coupon && isCouponApplicable(coupon, before) ? [coupon] : [];
  });
}

function isCouponApplicable(
  { duration, duration_in_months: months }: CouponRecord,
  invoicesBefore: number,
): boolean {
  if (duration === 'once') return invoicesBefore === 0;
  return duration === 'forever' || invoicesBefore < (months ?? 0);
}

/** Voids an invoice and cancels its payment intent. */
export function voidInvoice(account: Account, id: string | null): void {
  const invoice = account.tables.invoices.find(id);
  if (!invoice) return;
  const intent = account.tables.paymentIntents.find(invoice.paymentIntent);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') cancelIntent(account, intent);
  const voided = account.tables.invoices.patch(invoice.id, { status: 'void', voidedAt: account.clock.now() });
  account.emit('invoice.voided', toInvoiceView(voided, account));
  dropPendingUpdate(account, invoice.subscription, invoice.id);
}

/** Marks an invoice uncollectible; it can still be paid manually. */
export function writeOff(account: Account, { id }: Pick<InvoiceRecord, 'id'>): void {
  const invoice = account.tables.invoices.patch(id, { status: 'uncollectible' });
  account.emit('invoice.marked_uncollectible', toInvoiceView(invoice, account));
}
