import type { Invoice, InvoiceLine, InvoiceStatus, InvoiceSummary } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { getId } from '../../platform/stripe/ids';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';
import { getPlanName } from '../catalogue/catalogue-data';
import { sumAmounts, toIso, toMoney } from '../stripe-values';

const SHOWN = 24;

/** Who runs the site, as an invoice names it. */
export type Seller = Invoice['seller'];

/** The customer's last invoices; empty ones, of a trial's first day, ask for nothing and are left out. */
export async function listInvoices(stripe: Stripe, customerId: string): Promise<InvoiceSummary[]> {
  const [{ data }, refunds] = await Promise.all([
    stripe.invoices.list({ customer: customerId, limit: 100, expand: ['data.payments'] }),
    readRefunds(stripe, customerId),
  ]);
  const shown = data.filter(isShown).slice(0, SHOWN);
  const planNames = await readPlanNames(stripe, shown);
  return shown.map((invoice) => toSummary(invoice, { refunds, planNames }));
}

/** One invoice with everything it prints; `not-found` for another customer's. */
export async function readInvoice(
  stripe: Stripe,
  { customerId, invoiceId, seller }: { customerId: string; invoiceId: string; seller: Seller },
): Promise<Invoice> {
  const invoice = await findOwnInvoice(stripe, customerId, invoiceId);
  const [refunds, planNames] = await Promise.all([
    readRefunds(stripe, customerId),
    readPlanNames(stripe, [invoice]),
  ]);
  const { currency, total_taxes: taxes, total_discount_amounts: discounts } = invoice;
  const { customer_address: address, status_transitions: transitions } = invoice;
  return {
    ...toSummary(invoice, { refunds, planNames }),
    seller,
    buyer: {
      name: invoice.customer_name,
      email: invoice.customer_email,
      country: address?.country ?? null,
      postalCode: address?.postal_code ?? null,
    },
    lines: invoice.lines.data.map((line) => toLine(line, planNames)),
    subtotal: toMoney(invoice.subtotal, currency),
    discount: toMoney(sumAmounts(discounts), currency),
    tax: toMoney(sumAmounts(taxes), currency),
    isTaxIncluded: (taxes ?? []).some((tax) => tax.tax_behavior === 'inclusive'),
    due: toMoney(invoice.amount_remaining, currency),
    paidAt: transitions.paid_at === null ? null : toIso(transitions.paid_at),
  };
}

/** The provider's links to an invoice. They end by themselves, so they are read when they are needed. */
export async function readInvoiceLinks(
  stripe: Stripe,
  customerId: string,
  invoiceId: string,
): Promise<{ url: string; paymentUrl: string | null }> {
  const invoice = await findOwnInvoice(stripe, customerId, invoiceId);
  const { invoice_pdf: url, hosted_invoice_url: page, status } = invoice;
  if (!url) throw new ProblemError('not-found');
  return { url, paymentUrl: (status !== 'paid' && page) || null };
}

async function findOwnInvoice(
  stripe: Stripe,
  customerId: string,
  invoiceId: string,
): Promise<Stripe.Invoice> {
  const invoice = await ignoreMissing(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  if (!invoice || getId(invoice.customer) !== customerId || !isShown(invoice)) {
    throw new ProblemError('not-found');
  }
  return invoice;
}

function isShown({ status, subtotal, total }: Stripe.Invoice): boolean {
  return status !== 'draft' && status !== 'void' && (subtotal !== 0 || total !== 0);
}

type Refunds = ReadonlyMap<string, number>;

/** What was refunded of each payment. */
async function readRefunds(stripe: Stripe, customerId: string): Promise<Refunds> {
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 });
  return new Map(
    data
      .filter((charge) => charge.amount_refunded > 0)
      .map((charge) => [getId(charge.payment_intent) ?? '', charge.amount_refunded]),
  );
}

type PlanNames = ReadonlyMap<string, string>;

/** The plan of each price. A line names its price alone, and a later switch must not rename an old invoice. */
async function readPlanNames(stripe: Stripe, invoices: readonly Stripe.Invoice[]): Promise<PlanNames> {
  const ids = new Set(invoices.flatMap(({ lines }) => lines.data.flatMap((line) => getPriceId(line) ?? [])));
  const prices = await Promise.all([...ids].map((id) => stripe.prices.retrieve(id)));
  return new Map(prices.map(({ id, lookup_key: key }) => [id, getPlanName(key)]));
}

type Context = { refunds: Refunds; planNames: PlanNames };

function toSummary(invoice: Stripe.Invoice, { refunds, planNames }: Context): InvoiceSummary {
  const { id, number, created, currency, total, lines } = invoice;
  const refunded = sumRefunds(invoice, refunds);
  const main = lines.data.find((line) => line.amount >= 0) ?? lines.data[0];
  return {
    id: id ?? '',
    number,
    issuedAt: toIso(invoice.status_transitions.finalized_at ?? created),
    status: getStatus(invoice, refunded),
    total: toMoney(total, currency),
    refunded: toMoney(refunded, currency),
    planName: (main && planNames.get(getPriceId(main) ?? '')) ?? null,
  };
}

function getStatus({ status, total }: Stripe.Invoice, refunded: number): InvoiceStatus {
  if (status !== 'paid') return 'open';
  if (refunded === 0) return 'paid';
  return refunded < total ? 'partly-refunded' : 'refunded';
}

function sumRefunds({ payments }: Stripe.Invoice, refunds: Refunds): number {
  return (payments?.data ?? []).reduce(
    (sum, { payment }) => sum + (refunds.get(getId(payment.payment_intent) ?? '') ?? 0),
    0,
  );
}

function toLine(line: Stripe.InvoiceLineItem, planNames: PlanNames): InvoiceLine {
  return {
    planName: planNames.get(getPriceId(line) ?? '') ?? null,
    kind: line.amount < 0 ? 'credit' : 'plan',
    amount: toMoney(line.amount, line.currency),
    from: toIso(line.period.start),
    to: toIso(line.period.end),
  };
}

function getPriceId({ pricing }: Stripe.InvoiceLineItem): string | undefined {
  return getId(pricing?.price_details?.price);
}
