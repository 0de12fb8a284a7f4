import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { ignoreMissing } from '../../platform/stripe/stripe-problems';

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));
const about = z.object({
  object: z.string(),
  id: z.optional(z.string()),
  customer: reference,
  charge: reference,
});

/** The customer affected by an event. */
export async function findEventCustomer(stripe: Stripe, { data }: Stripe.Event): Promise<string | undefined> {
  const { object, id, customer, charge } = about.parse(data.object);
  if (object === 'customer') return id;
  // Disputes and refunds refer only to their charge.
  const chargeId = getId(charge);
  if (customer || chargeId === undefined) return getId(customer);
  return getId((await ignoreMissing(stripe.charges.retrieve(chargeId)))?.customer);
}

function getId(value: z.infer<typeof reference>): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
