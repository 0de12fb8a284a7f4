import type { Owed } from '@funnel/contracts';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { defineJob } from '../../platform/outbox/define-job';
import { createIdempotently } from '../../platform/stripe/idempotent-create';
import { getId } from '../../platform/stripe/ids';
import { ignoreMissing, isRefused } from '../../platform/stripe/stripe-problems';
import { isLive, isOwing } from '../../platform/stripe/subscription-status';
import { toIso, toMoney } from '../stripe-values';

const followCard = defineJob('follow-card', z.object({ customerId: z.string() }));

/** The provider's portal saves a new card on the customer; a subscription with its own card does not pick it up. */
export async function enqueueFollowCard(
  transaction: Db,
  { id, data: { object, previous_attributes: before } }: Stripe.CustomerUpdatedEvent,
): Promise<void> {
  if (!before?.invoice_settings) return;
  await followCard.enqueue(transaction, { customerId: object.id }, { key: `follow-card:${id}` });
}

/** Sets the customer's new card on their subscriptions and pays what the old card could not. */
export function followCardJob({ stripe }: { stripe: Stripe }) {
  return followCard.handle(async ({ customerId }) => {
    const card = await findDefaultCard(stripe, customerId);
    if (card === undefined) return;
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const subscription of data) {
      const { id, default_payment_method: own } = subscription;
      if (!isLive(subscription)) continue;
      if (getId(own) !== card) await stripe.subscriptions.update(id, { default_payment_method: card });
      if (isOwing(subscription)) await payDebt(stripe, subscription, card);
    }
  });
}

/** What happened to a payment that was owed. */
type OwedPayment = 'none' | 'paid' | 'declined';

/** Sets the card of one running subscription and pays what the old card could not. */
export async function chargeToCard(stripe: Stripe, id: string, card: string): Promise<OwedPayment> {
  try {
    const subscription = await stripe.subscriptions.update(id, { default_payment_method: card });
    return isOwing(subscription) ? await payDebt(stripe, subscription, card) : 'none';
  } catch (error) {
    // It has ended since we read it last.
    if (isRefused(error)) return 'none';
    throw error;
  }
}

/** What `chargeToCard` would charge at once; undefined when nothing. */
export async function readOwed(stripe: Stripe, id: string): Promise<Owed | undefined> {
  const subscription = await ignoreMissing(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
  const invoice = subscription?.latest_invoice;
  if (!subscription || !isOwing(subscription) || !invoice || typeof invoice === 'string') return undefined;
  const { status, amount_remaining: amount, currency, created, status_transitions: transitions } = invoice;
  if (status !== 'open') return undefined;
  return { amount: toMoney(amount, currency), since: toIso(transitions.finalized_at ?? created) };
}

function payDebt(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
  card: string,
): Promise<OwedPayment> {
  return payOpenInvoice(stripe, { invoiceId: getId(invoice), card });
}

async function findDefaultCard(stripe: Stripe, customerId: string): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : getId(customer.invoice_settings.default_payment_method);
}

type OwedInvoice = { invoiceId: string | undefined; card: string };

/**
 * A card refused here is a failed charge like any other: the provider sends an event and retries. The member's request
 * and the provider's event lead here, so the key lets a card be tried once between two of the provider's retries.
 */
async function payOpenInvoice(stripe: Stripe, { invoiceId, card }: OwedInvoice): Promise<OwedPayment> {
  if (invoiceId === undefined) return 'none';
  const { status, attempt_count: attempts } = await stripe.invoices.retrieve(invoiceId);
  if (status !== 'open') return status === 'paid' ? 'paid' : 'none';
  try {
    await createIdempotently({
      key: `pay:${invoiceId}:${card}:${attempts}`,
      make: (options): Promise<Stripe.Invoice> => stripe.invoices.pay(invoiceId, {}, options),
      find: () => findPaid(stripe, invoiceId),
    });
    return 'paid';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return 'declined';
  }
}

async function findPaid(stripe: Stripe, invoiceId: string): Promise<Stripe.Invoice | undefined> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  return invoice.status === 'paid' ? invoice : undefined;
}
