import type { CardIntent } from '@funnel/contracts';
import type Stripe from 'stripe';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { getId, isOfDeletedCustomer } from '../../../platform/stripe/ids';
import { ignoreMissing, isRefused } from '../../../platform/stripe/stripe-problems';
import { hasTerms, toMetadata } from '../../../platform/stripe/terms';
import type { CheckoutDependencies } from '../dependencies';
import type { Purchase } from '../purchases-store';
import { type Preparation, type PurchaseRequest, preparePurchase } from './prepare-purchase';

/** Prepares saving a card: reuses the visitor's unfinished intent when its terms are the same. */
export async function createCardIntent(
  dependencies: CheckoutDependencies,
  request: PurchaseRequest,
): Promise<CardIntent> {
  const preparation = createPreparation(dependencies.stripe);
  const { made, customer } = await preparePurchase(dependencies, request, preparation);
  return {
    clientSecret: readCardSecrets(made).clientSecret,
    stripeCustomerId: customer.customerId,
    setupIntentId: made.id,
  };
}

function createPreparation(stripe: Stripe): Preparation<Stripe.SetupIntent> {
  return {
    kind: 'card',
    prefix: 'seti',
    findOpen: (purchase) => findUnfinished(stripe, purchase),
    // An intent that succeeds at this moment stays valid with its terms.
    cancel: async ({ id }) => void (await cancelSetupIntent(stripe, id)),
    create: ({ key, customer: { customerId, userUuid }, terms }) =>
      makeSetupIntent(stripe, {
        key,
        customer: customerId,
        metadata: toMetadata(terms, userUuid),
        isSame: (metadata) => hasTerms(metadata, terms),
      }),
    readIds: ({ id }) => ({ id, intentId: id }),
  };
}

async function findUnfinished(stripe: Stripe, { id }: Purchase): Promise<Stripe.SetupIntent | undefined> {
  const intent = await ignoreMissing(stripe.setupIntents.retrieve(id, { expand: ['customer'] }));
  return intent && isUnfinished(intent) && !isOfDeletedCustomer(intent) ? intent : undefined;
}

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
  try {
    await stripe.setupIntents.cancel(id);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** What must be expanded for `readSecrets`. */
export const expand = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
];

export type WithSecrets = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'latest_invoice' | 'pending_setup_intent'
>;

/** The intent that the browser confirms: one of the two is set. */
export type PaymentSecrets = {
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
};

/** What the provider waits for: the card of a trial or the first payment; undefined when it waits for nothing. */
export function readSecrets(subscription: WithSecrets): PaymentSecrets | undefined {
  const { pending_setup_intent: setup, latest_invoice: invoice } = subscription;
  if (setup !== null && typeof setup === 'object') return readCardSecrets(setup);
  if (invoice === null || typeof invoice !== 'object' || !invoice.confirmation_secret) return undefined;
  return {
    clientSecret: invoice.confirmation_secret.client_secret,
    setupIntentId: null,
    paymentIntentId: getId(invoice.payments?.data[0]?.payment.payment_intent) ?? null,
  };
}

export function readCardSecrets({ id, client_secret: secret }: Stripe.SetupIntent): PaymentSecrets {
  if (secret === null) throw new Error(`Intent ${id} has no secret`);
  return { clientSecret: secret, setupIntentId: id, paymentIntentId: null };
}

/** Whether a subscription awaits its card or first payment; with 100 % off it is active from the start. */
export function isAwaitingPayment({ status, pending_setup_intent: setup }: WithSecrets): boolean {
  return status === 'incomplete' || (setup !== null && (status === 'trialing' || status === 'active'));
}
