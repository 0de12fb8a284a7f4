import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { ProblemError } from '../../../platform/http/problem-error';
import { findIntent, type Intent } from '../../../platform/stripe/find-intent';
import { getId, isOfDeletedCustomer } from '../../../platform/stripe/ids';
import { type Terms, termsSchema } from '../../../platform/stripe/terms';

/** A succeeded intent. */
export type PaidIntent = {
  id: string;
  customerId: string;
  paymentMethodId: string | undefined;
  /** The provider's fingerprint of the card number. */
  cardFingerprint: string | undefined;
  /** The visitor context the intent was made for, when we made it. */
  userUuid: string | undefined;
  /** A customer deleted at the provider can buy nothing, nor can their card. */
  isOfDeletedCustomer: boolean;
  /** The agreed terms, when the subscription is not created yet. */
  terms: Terms | undefined;
};

/** The intent, and the context that paid it. */
export type Payer = { intent: PaidIntent; userUuid: string };

/** Reads the intent of a client secret from the provider. The state the browser reports is never trusted. */
export async function readPaidIntent(stripe: Stripe, clientSecret: string): Promise<PaidIntent> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await findIntent(stripe, id, expand);
  const customerId = getId(intent?.customer);
  if (!intent || customerId === undefined || !isSameSecret(intent.client_secret, clientSecret)) {
    throw new ProblemError('forbidden');
  }
  if (intent.status !== 'succeeded') throw new ProblemError('payment-incomplete');
  return toPaidIntent(intent, customerId);
}

/** Finds an intent by id, without its secret; undefined unless it succeeded. */
export async function findPaidIntent(stripe: Stripe, id: string): Promise<PaidIntent | undefined> {
  const intent = await findIntent(stripe, id, expand);
  const customerId = getId(intent?.customer);
  return intent?.status === 'succeeded' && customerId !== undefined
    ? toPaidIntent(intent, customerId)
    : undefined;
}

function toPaidIntent(intent: Intent, customerId: string): PaidIntent {
  const terms = termsSchema.safeParse(intent.metadata);
  return {
    id: intent.id,
    customerId,
    paymentMethodId: getId(intent.payment_method),
    cardFingerprint: getFingerprint(intent),
    userUuid: intent.metadata?.['userUuid'],
    isOfDeletedCustomer: isOfDeletedCustomer(intent),
    terms: terms.success ? terms.data : undefined,
  };
}

const expand = ['payment_method', 'customer'];

function getFingerprint({ payment_method: method }: Intent) {
  if (method === null || typeof method === 'string') return undefined;
  return method.card?.fingerprint ?? undefined;
}

function isSameSecret(known: string | null, given: string): boolean {
  const [one, other] = [Buffer.from(known ?? ''), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
