import Stripe from 'stripe';
import * as z from 'zod';

type Reference = string | { id: string } | null | undefined;

/** What the audits read of the provider about one customer. */
export type CustomerRecords = Awaited<ReturnType<typeof readCustomers>>[number];
export type SubscriptionRecord = ReturnType<typeof toSubscription>;
export type InvoiceRecord = ReturnType<typeof toInvoice>;
export type ChargeRecord = ReturnType<typeof toCharge>;

/** Amounts by price and currency. */
export type PriceList = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function openProvider(sandboxUrl: string): Stripe {
  const { hostname, port } = new URL(sandboxUrl);
  return new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' });
}

export async function readPrices(stripe: Stripe): Promise<PriceList> {
  const { data } = await stripe.prices.list({ limit: 100, expand: ['data.currency_options'] });
  return new Map(
    data.map(({ id, currency, unit_amount: amount, currency_options: options = {} }) => {
      const others = Object.entries(options).map(([name, one]) => [name, one.unit_amount ?? 0] as const);
      return [id, new Map([[currency, amount ?? 0] as const, ...others])];
    }),
  );
}

/** What the provider's API does not list: deleted customers, and everybody's cards at once. */
const stateSchema = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      email: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).optional(),
      invoice_settings: z.object({ default_payment_method: z.string().nullable() }).optional(),
    }),
  ),
  payment_methods: z.array(z.object({ id: z.string(), customer: z.string().nullable() })),
});

/** The records of every customer, deleted ones included. */
export async function readCustomers(stripe: Stripe, sandboxUrl: string) {
  const response = await fetch(`${sandboxUrl}/_inspect/stripe/state`);
  const state = stateSchema.parse(await response.json());
  const page = { limit: 100 };
  const all = { limit: 10_000 };
  const subscriptions = await stripe.subscriptions.list({ ...page, status: 'all' }).autoPagingToArray(all);
  const invoices = await stripe.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(all);
  const charges = await stripe.charges.list(page).autoPagingToArray(all);
  const refunds = await stripe.refunds.list(page).autoPagingToArray(all);
  const intents = await stripe.setupIntents.list(page).autoPagingToArray(all);
  return state.customers.map(({ id, email, metadata, invoice_settings: settings }) => {
    const isTheirs = ({ customer }: { customer: Reference }) => getId(customer) === id;
    return {
      customerId: id,
      /** A deleted customer has only its id. */
      email,
      /** The visitor context it was made for, from the metadata that we give it. */
      contextId: metadata?.['userUuid'] ?? '',
      subscriptions: subscriptions.filter(isTheirs).map(toSubscription),
      invoices: invoices.filter(isTheirs).map(toInvoice),
      charges: charges.filter(isTheirs).map((charge) => toCharge(charge, refunds)),
      /** Intents that saved a card. */
      savedCards: intents
        .filter(isTheirs)
        .filter(({ status }) => status === 'succeeded')
        .map((intent) => ({ id: intent.id })),
      cardIds: state.payment_methods.filter(isTheirs).map((card) => card.id),
      /** The card that a subscription without its own is charged to. */
      defaultCardId: settings?.default_payment_method ?? undefined,
    };
  });
}

/** All times are in Unix seconds. */
function toSubscription({ items, ...subscription }: Stripe.Subscription) {
  const [item] = items.data;
  return {
    id: subscription.id,
    status: subscription.status,
    created: subscription.created,
    endedAt: subscription.ended_at,
    trialEnd: subscription.trial_end,
    periodEnd: item?.current_period_end ?? null,
    priceId: item?.price.id ?? '',
    metadata: subscription.metadata,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    /** A trial or free period waits for its first card. */
    isPending: subscription.pending_setup_intent !== null,
    cardId: getId(subscription.default_payment_method),
    latestInvoice: getId(subscription.latest_invoice),
  };
}

function toInvoice({ lines, payments, parent, ...invoice }: Stripe.Invoice) {
  const main = lines.data.find(({ amount }) => amount >= 0) ?? lines.data[0];
  return {
    id: invoice.id ?? '',
    subscriptionId: getId(parent?.subscription_details?.subscription) ?? '',
    reason: invoice.billing_reason ?? '',
    status: invoice.status ?? '',
    created: invoice.created,
    subtotal: invoice.subtotal,
    total: invoice.total,
    paid: invoice.amount_paid,
    /** The lines that are no credit, and what discounts take off. */
    charged: sum(lines.data.map(({ amount }) => Math.max(0, amount))),
    discount: sum((invoice.total_discount_amounts ?? []).map(({ amount }) => amount)),
    currency: invoice.currency,
    /** Of the line that is not a credit. */
    priceId: getId(main?.pricing?.price_details?.price) ?? '',
    periodStart: main?.period.start ?? 0,
    intents: (payments?.data ?? []).flatMap(({ payment }) => getId(payment.payment_intent) ?? []),
  };
}

function toCharge(charge: Stripe.Charge, refunds: readonly Stripe.Refund[]) {
  const { id, amount, currency, created, paid: isPaid, payment_intent: intent } = charge;
  const own = refunds.filter((refund) => getId(refund.charge) === id);
  return {
    id,
    amount,
    currency,
    created,
    isPaid,
    intent: getId(intent) ?? '',
    refunds: own.map((refund) => refund.amount),
  };
}

const BEGUN = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** Whether a plan has begun and not ended; it may still wait for its first card. */
export function isBegun({ status }: SubscriptionRecord): boolean {
  return BEGUN.has(status);
}

export function isRunning(subscription: SubscriptionRecord): boolean {
  return isBegun(subscription) && !subscription.isPending;
}

/** The status that our copy should have. */
export function toMirrorStatus({ status, isPending }: SubscriptionRecord): string {
  if (status === 'trialing' && isPending) return 'incomplete';
  return status === 'incomplete_expired' ? 'canceled' : status;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function getId(value: Reference): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
