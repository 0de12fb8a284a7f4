import type { PaymentIntent, SetupIntent, Stripe, StripeError } from '@stripe/stripe-js';
import type { Failure } from './failure';

/** The provider's word on a card that was saved or charged. */
export type Settled = { status: 'paid' } | { status: 'failed'; failure: Failure; error?: StripeError };

/** How often and how long we wait for a card that the provider still works on. */
const POLLS = 10;
const POLL_MS = 2000;

type Wait = (ms: number) => Promise<void>;
const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the provider what became of an intent, and again while it is processing. */
export async function settle(stripe: Stripe, clientSecret: string, wait: Wait = pause): Promise<Settled> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { intent, error } = await retrieve(stripe, clientSecret);
    if (error) return { status: 'failed', failure: failureOfError(error), error };
    if (intent.status !== 'processing') return settledBy(intent);
    await wait(POLL_MS);
  }
  return { status: 'failed', failure: { kind: 'processing' } };
}

/**
 * What a failed confirmation really means. Browsers resend a request whose answer was lost, so the second one may be
 * refused although the first one saved the card: the intent's own state decides, never the error alone.
 */
export async function settleError(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<Settled> {
  if ((error.setup_intent ?? error.payment_intent)?.status === 'succeeded') return { status: 'paid' };
  const refused: Settled = { status: 'failed', failure: failureOfError(error), error };
  if (!isDoubtful(error)) return refused;
  const settled = await settle(stripe, clientSecret);
  return isAnswer(settled) ? settled : refused;
}

/** Whether it may have gone through all the same. */
function isDoubtful({ type, code }: StripeError): boolean {
  const isWithoutAnswer = type === 'api_connection_error' || type === 'api_error';
  return isWithoutAnswer || /^(setup|payment)_intent_unexpected_state$/.test(code ?? '');
}

/** Whether it says more than the error did. */
function isAnswer(settled: Settled): boolean {
  return settled.status === 'paid' || ['expired', 'processing'].includes(settled.failure.kind);
}

type LastError = { code?: string | undefined; decline_code?: string | undefined };
type IntentLook = { status: SetupIntent.Status | PaymentIntent.Status; last: LastError | null };
type Retrieved = { intent: IntentLook; error?: undefined } | { intent?: undefined; error: StripeError };

async function retrieve(stripe: Stripe, clientSecret: string): Promise<Retrieved> {
  if (clientSecret.startsWith('pi_')) {
    const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
    if (error) return { error };
    return { intent: { status: paymentIntent.status, last: paymentIntent.last_payment_error } };
  }
  const { setupIntent, error } = await stripe.retrieveSetupIntent(clientSecret);
  if (error) return { error };
  return { intent: { status: setupIntent.status, last: setupIntent.last_setup_error } };
}

function settledBy({ status, last }: IntentLook): Settled {
  if (status === 'succeeded') return { status: 'paid' };
  if (status === 'canceled') return { status: 'failed', failure: { kind: 'expired' } };
  if (!last) return { status: 'failed', failure: { kind: 'not-completed' } };
  return { status: 'failed', failure: { kind: 'declined', code: last.code, declineCode: last.decline_code } };
}

function failureOfError({ type, code, decline_code: declineCode }: StripeError): Failure {
  switch (type) {
    case 'api_connection_error':
      return { kind: 'offline' };
    case 'api_error':
    case 'rate_limit_error':
      return { kind: 'unanswered' };
    case 'validation_error':
      return { kind: 'card-details' };
    case 'card_error':
      return { kind: 'declined', code, declineCode };
    default:
      return isAuthenticationFailure(code) ? { kind: 'declined', code, declineCode } : { kind: 'unknown' };
  }
}

function isAuthenticationFailure(code: string | undefined): boolean {
  return code === 'setup_intent_authentication_failure' || code === 'payment_intent_authentication_failure';
}
