import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { getId } from '../../platform/stripe/ids';

export const followCardTopic = 'follow-card';

const payloadSchema = z.object({ customerId: z.string() });

const RUNNING = new Set<Stripe.Subscription['status']>(['trialing', 'active', 'past_due', 'unpaid']);
const OWING = new Set<Stripe.Subscription['status']>(['past_due', 'unpaid']);

/** The provider's portal saves a new card on the customer; a subscription with its own card does not pick it up. */
export async function followCardEffect(transaction: Db, event: Stripe.Event): Promise<void> {
  if (event.type !== 'customer.updated' || !event.data.previous_attributes?.invoice_settings) return;
  await enqueue(transaction, {
    topic: followCardTopic,
    key: `follow-card:${event.id}`,
    payload: { customerId: event.data.object.id },
  });
}

/** Sets the customer's new card on their subscriptions and pays what the old card could not. */
export function followCardJob({ stripe }: { stripe: Stripe }) {
  return async (payload: unknown): Promise<void> => {
    const { customerId } = payloadSchema.parse(payload);
    const card = await findDefaultCard(stripe, customerId);
    if (card === undefined) return;
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const { id, status, default_payment_method: own, latest_invoice: invoice } of data) {
      if (!RUNNING.has(status)) continue;
      if (getId(own) !== card) await stripe.subscriptions.update(id, { default_payment_method: card });
      if (OWING.has(status)) await payOpenInvoice(stripe, getId(invoice));
    }
  };
}

async function findDefaultCard(stripe: Stripe, customerId: string): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : getId(customer.invoice_settings.default_payment_method);
}

/** A card refused here is a failed charge like any other: the provider sends an event and retries. */
async function payOpenInvoice(stripe: Stripe, invoiceId: string | undefined): Promise<void> {
  if (invoiceId === undefined) return;
  const { status } = await stripe.invoices.retrieve(invoiceId);
  if (status !== 'open') return;
  try {
    await stripe.invoices.pay(invoiceId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
