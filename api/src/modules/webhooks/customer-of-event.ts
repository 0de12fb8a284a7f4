import type Stripe from 'stripe';
import * as z from 'zod/mini';

/** The events after which a subscription, or what will be charged for it, can be another. */
const MATTERS =
  /^(customer\.subscription\.|invoice\.(paid|payment_|finalization_failed)|setup_intent\.succeeded|customer\.discount\.)/;

const about = z.object({
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

/** The customer whose subscriptions an event is about; undefined when it changes nothing for us. */
export function customerOfEvent({ type, data }: Stripe.Event): string | undefined {
  if (!MATTERS.test(type)) return undefined;
  const { customer } = about.parse(data.object);
  return typeof customer === 'string' ? customer : customer?.id;
}
