import type Stripe from 'stripe';
import { ignoreMissing } from './stripe-problems';

export type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** The intent that saves a card or pays, by its id; undefined when Stripe does not know it. */
export function findIntent(stripe: Stripe, id: string, expand: string[] = []): Promise<Intent | undefined> {
  return id.startsWith('seti_')
    ? ignoreMissing(stripe.setupIntents.retrieve(id, { expand }))
    : ignoreMissing(stripe.paymentIntents.retrieve(id, { expand }));
}
