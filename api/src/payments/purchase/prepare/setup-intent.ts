import type Stripe from 'stripe';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { isRefused, recoverFrom } from '../../../platform/stripe/stripe-problems';

const UNFINISHED = new Set<Stripe.SetupIntent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]);

/** Whether a card can still be saved with an intent. */
export function isUnfinished({ status }: Stripe.SetupIntent): boolean {
  return UNFINISHED.has(status);
}

type NewSetupIntent = {
  /** The idempotency key: the same key returns the same intent. */
  key: string;
  customer: string;
  metadata: Record<string, string>;
  /** Whether an unfinished intent of this customer can be reused. */
  isSame(metadata: Stripe.Metadata | null): boolean;
};

/** Creates an intent that saves a card for future charges. */
export function makeSetupIntent(
  stripe: Stripe,
  { key, customer, metadata, isSame }: NewSetupIntent,
): Promise<Stripe.SetupIntent> {
  return createIdempotently({
    key,
    make: (options): Promise<Stripe.SetupIntent> =>
      stripe.setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata },
        options,
      ),
    async find() {
      const { data } = await stripe.setupIntents.list({ customer, limit: 100 });
      return data.find((intent) => isUnfinished(intent) && isSame(intent.metadata));
    },
  });
}

/** Returns whether the intent was cancelled; false when a card has just been saved with it. */
export async function cancelSetupIntent(stripe: Stripe, id: string): Promise<boolean> {
  return (await recoverFrom(stripe.setupIntents.cancel(id), isRefused, () => undefined)) !== undefined;
}

/** The intent that the browser confirms: one of the two is set. */
export type PaymentSecrets = {
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
};

export function readCardSecrets({ id, client_secret: secret }: Stripe.SetupIntent): PaymentSecrets {
  if (secret === null) throw new Error(`Intent ${id} has no secret`);
  return { clientSecret: secret, setupIntentId: id, paymentIntentId: null };
}
