import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { idOf } from '../../platform/stripe/ids';
import { isMissing } from '../../platform/stripe/stripe-problems';
import { type Terms, termsSchema } from '../../platform/stripe/terms';

/** An intent whose secret the caller knows and which the provider calls succeeded. */
export type PaidIntent = {
  id: string;
  customerId: string;
  paymentMethodId: string | undefined;
  /** Whom the intent was made for, when it was made by us. */
  userUuid: string | undefined;
  /** What was agreed, when the subscription is still to be made. */
  terms: Terms | undefined;
};

/** Asks the provider about the intent of a client secret. What the browser says about its state is never believed. */
export async function readPaidIntent(stripe: Stripe, clientSecret: string): Promise<PaidIntent> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await retrieve(stripe, id);
  const customerId = idOf(intent?.customer);
  if (!intent || customerId === undefined || !isSameSecret(intent.client_secret, clientSecret)) {
    throw new ProblemError('forbidden');
  }
  if (intent.status !== 'succeeded') throw new ProblemError('payment-incomplete');
  const terms = termsSchema.safeParse(intent.metadata);
  return {
    id,
    customerId,
    paymentMethodId: idOf(intent.payment_method),
    userUuid: intent.metadata?.['userUuid'],
    terms: terms.success ? terms.data : undefined,
  };
}

async function retrieve(
  stripe: Stripe,
  id: string,
): Promise<Stripe.SetupIntent | Stripe.PaymentIntent | undefined> {
  try {
    return await (id.startsWith('seti_')
      ? stripe.setupIntents.retrieve(id)
      : stripe.paymentIntents.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isSameSecret(known: string | null, given: string): boolean {
  const [one, other] = [Buffer.from(known ?? ''), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
