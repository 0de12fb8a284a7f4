import type Stripe from 'stripe';
import type { DataRecipient } from '../../platform/privacy/data-recipient';
import { createIdempotently } from '../../platform/stripe/idempotent-create';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';
import { toIso } from '../stripe-values';

/** The payment provider: deleting a customer ends every subscription at once; payments stay in its books. */
export function createStripeRecipient(stripe: Stripe): DataRecipient {
  return {
    name: 'stripe',
    async read({ customerIds }) {
      if (customerIds.length === 0) return { kind: 'nothing' };
      const customers: unknown[] = [];
      for (const id of customerIds) customers.push(await readCustomer(stripe, id));
      return { kind: 'read', data: { customers } };
    },
    async erase({ customerIds, deletedAt, hadAccount = true }) {
      if (customerIds.length === 0) return 'nothing-held';
      for (const id of customerIds) {
        await deleteCustomer(stripe, id);
        if (deletedAt !== undefined)
          await refundChargesSince(stripe, id, new Date(hadAccount ? deletedAt : 0));
      }
      return 'deleted';
    },
  };
}

async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  await ignoreMissing(stripe.customers.del(id));
}

/** The provider may not have answered when the person asked, and charged them meanwhile. */
async function refundChargesSince(stripe: Stripe, customer: string, moment: Date): Promise<void> {
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 });
  for (const charge of charges) {
    if (!charge.paid || charge.refunded || charge.created * 1000 <= moment.getTime()) continue;
    await createIdempotently({
      key: `deleted-person:${charge.id}`,
      make: (options) => stripe.refunds.create({ charge: charge.id }, options),
      find: async () => (await stripe.refunds.list({ charge: charge.id, limit: 1 })).data[0],
    });
  }
}

async function readCustomer(stripe: Stripe, id: string): Promise<unknown> {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted) return { id, deleted: true };
  const { name, email, phone, address, created } = customer;
  const [invoices, methods, subscriptions] = await Promise.all([
    stripe.invoices.list({ customer: id, limit: 100 }),
    stripe.customers.listPaymentMethods(id, { limit: 100 }),
    stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 }),
  ]);
  return {
    id,
    name,
    email,
    phone,
    address,
    created: toIso(created),
    subscriptions: subscriptions.data.map((one) => ({
      id: one.id,
      status: one.status,
      started: toIso(one.start_date),
    })),
    cards: methods.data.map(({ card }) => ({
      brand: card?.brand,
      lastFour: card?.last4,
      expires: card && `${card.exp_month}/${card.exp_year}`,
    })),
    invoices: invoices.data.map((one) => ({
      number: one.number,
      date: toIso(one.created),
      total: one.total,
      currency: one.currency,
      status: one.status,
    })),
  };
}
