import Stripe from 'stripe';
import * as z from 'zod';

type Reference = string | { id: string } | null | undefined;

/** What the audit reads of the provider about one customer. */
export type CustomerRecords = {
  customerId: string;
  isDeleted: boolean;
  subscriptions: readonly SubscriptionRecord[];
  invoices: readonly InvoiceRecord[];
  charges: readonly ChargeRecord[];
  /** The next charge of each subscription by the provider's own preview; null for none. */
  upcoming: ReadonlyMap<string, number | null>;
  cardIds: readonly string[];
  /** The card that a subscription without its own is charged to. */
  defaultCardId: string | undefined;
};

export type SubscriptionRecord = Pick<
  Stripe.Subscription,
  | 'id'
  | 'status'
  | 'created'
  | 'ended_at'
  | 'metadata'
  | 'pending_setup_intent'
  | 'trial_end'
  | 'cancel_at_period_end'
  | 'default_payment_method'
> & { items: { data: readonly { price: { id: string }; current_period_end: number }[] } };

export type InvoiceRecord = {
  id: string;
  subscriptionId: string;
  reason: string;
  status: string;
  created: number;
  subtotal: number;
  total: number;
  /** The lines that are no credit, and what discounts take off. */
  charged: number;
  discount: number;
  currency: string;
  /** The price of the line that is not a credit. */
  priceId: string;
  periodStart: number;
  periodEnd: number;
  intents: readonly string[];
};

export type ChargeRecord = {
  id: string;
  amount: number;
  currency: string;
  created: number;
  isPaid: boolean;
  intent: string;
  refunds: readonly number[];
};

export type PublishedPrice = { priceId: string; lookupKey: string; amounts: ReadonlyMap<string, number> };

const stateSchema = z.object({
  // A deleted customer has only its id.
  customers: z.array(
    z.object({
      id: z.string(),
      email: z.string().optional(),
      metadata: z.object({ userUuid: z.string() }).optional(),
    }),
  ),
});

export function openProvider(sandboxUrl: string): Stripe {
  const { hostname, port } = new URL(sandboxUrl);
  return new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' });
}

export async function readPublishedPrices(stripe: Stripe): Promise<PublishedPrice[]> {
  const { data } = await stripe.prices.list({ limit: 100, expand: ['data.currency_options'] });
  return data.map(({ id, lookup_key: key, currency, unit_amount: amount, currency_options: options }) => {
    const amounts = new Map([[currency, amount ?? 0]]);
    for (const [name, option] of Object.entries(options ?? {})) amounts.set(name, option.unit_amount ?? 0);
    return { priceId: id, lookupKey: key ?? '', amounts };
  });
}

/** Every customer with the context it was made for, from the metadata that we give it. */
export async function listCustomers(sandboxUrl: string) {
  const response = await fetch(`${sandboxUrl}/_inspect/stripe/state`);
  const { customers } = stateSchema.parse(await response.json());
  return customers.map(({ id, email, metadata }) => ({ id, email, contextId: metadata?.userUuid ?? '' }));
}

export async function readCustomer(stripe: Stripe, customerId: string): Promise<CustomerRecords> {
  const customer = await stripe.customers.retrieve(customerId);
  const isDeleted = customer.deleted === true;
  const [subscriptions, invoices, charges, refunds] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
    stripe.invoices.list({ customer: customerId, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer: customerId, limit: 100 }),
    listRefunds(stripe, customerId),
  ]);
  const cards = isDeleted ? [] : (await stripe.customers.listPaymentMethods(customerId, { limit: 100 })).data;
  return {
    customerId,
    isDeleted,
    subscriptions: subscriptions.data,
    invoices: invoices.data.map(toInvoice),
    charges: charges.data.map((charge) => toCharge(charge, refunds.get(charge.id) ?? [])),
    upcoming: new Map(
      await Promise.all(
        subscriptions.data.map(async ({ id }) => [id, await previewNext(stripe, id)] as const),
      ),
    ),
    cardIds: cards.map(({ id }) => id),
    defaultCardId: customer.deleted ? undefined : getId(customer.invoice_settings.default_payment_method),
  };
}

async function listRefunds(stripe: Stripe, customer: string): Promise<Map<string, number[]>> {
  const { data } = await stripe.charges.list({ customer, limit: 100 });
  const found = new Map<string, number[]>();
  for (const { id, amount_refunded: refunded } of data) {
    if (refunded === 0) continue;
    const { data: refunds } = await stripe.refunds.list({ charge: id, limit: 100 });
    found.set(
      id,
      refunds.map(({ amount }) => amount),
    );
  }
  return found;
}

function toInvoice(invoice: Stripe.Invoice): InvoiceRecord {
  const { lines, payments, parent } = invoice;
  const main = lines.data.find(({ amount }) => amount >= 0) ?? lines.data[0];
  return {
    id: invoice.id ?? '',
    subscriptionId: getId(parent?.subscription_details?.subscription) ?? '',
    reason: invoice.billing_reason ?? '',
    status: invoice.status ?? '',
    created: invoice.created,
    subtotal: invoice.subtotal,
    total: invoice.total,
    charged: sum(lines.data.map(({ amount }) => Math.max(0, amount))),
    discount: sum((invoice.total_discount_amounts ?? []).map(({ amount }) => amount)),
    currency: invoice.currency,
    priceId: getId(main?.pricing?.price_details?.price) ?? '',
    periodStart: main?.period.start ?? 0,
    periodEnd: main?.period.end ?? 0,
    intents: (payments?.data ?? []).flatMap(({ payment }) => getId(payment.payment_intent) ?? []),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function toCharge(charge: Stripe.Charge, refunds: number[]): ChargeRecord {
  const { id, amount, currency, created, paid, payment_intent: intent } = charge;
  return { id, amount, currency, created, isPaid: paid, intent: getId(intent) ?? '', refunds };
}

/** Null without a next charge. */
async function previewNext(stripe: Stripe, subscription: string): Promise<number | null> {
  try {
    return (await stripe.invoices.createPreview({ subscription })).amount_due;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

export function getId(value: Reference): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
