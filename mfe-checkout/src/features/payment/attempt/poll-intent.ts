import type { PaymentIntent, SetupIntent, Stripe, StripeError } from '@stripe/stripe-js';
import type { Failure } from './failure';

/** The provider's result for a card that was to be saved or charged. */
export type IntentResult = { status: 'paid' } | { status: 'failed'; failure: Failure; error?: StripeError };

/** How often and how long we poll while the provider is processing. */
const MAX_POLLS = 10;
const POLL_INTERVAL_MS = 2000;

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retrieves an intent from the provider, and again while it is processing. */
export async function pollIntent(
  stripe: Stripe,
  clientSecret: string,
  wait: Wait = sleep,
): Promise<IntentResult> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { intent, error } = await retrieveIntent(stripe, clientSecret);
    if (error) return { status: 'failed', failure: toStripeFailure(error), error };
    if (intent.status !== 'processing') return toIntentResult(intent);
    await wait(POLL_INTERVAL_MS);
  }
  return { status: 'failed', failure: { kind: 'processing' } };
}

/**
 * Determines the real result of a failed confirmation. Browsers resend a request whose response was lost, so the second
 * one may be refused although the first one saved the card: the intent's own state decides, never the error alone.
 */
export async function resolveConfirmError(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<IntentResult> {
  if ((error.setup_intent ?? error.payment_intent)?.status === 'succeeded') return { status: 'paid' };
  const refused: IntentResult = { status: 'failed', failure: toStripeFailure(error), error };
  if (!mayHaveSucceeded(error)) return refused;
  const result = await pollIntent(stripe, clientSecret);
  return isConclusive(result) ? result : refused;
}

/** Whether the confirmation may have succeeded despite the error. */
function mayHaveSucceeded({ type, code }: StripeError): boolean {
  const isWithoutAnswer = type === 'api_connection_error' || type === 'api_error';
  return isWithoutAnswer || /^(setup|payment)_intent_unexpected_state$/.test(code ?? '');
}

/** Whether the result says more than the error did. */
function isConclusive(result: IntentResult): boolean {
  return result.status === 'paid' || ['expired', 'processing'].includes(result.failure.kind);
}

type LastError = { code?: string | undefined; decline_code?: string | undefined };
type IntentState = { status: SetupIntent.Status | PaymentIntent.Status; last: LastError | null };
type RetrievedIntent =
  | { intent: IntentState; error?: undefined }
  | { intent?: undefined; error: StripeError };

async function retrieveIntent(stripe: Stripe, clientSecret: string): Promise<RetrievedIntent> {
  if (clientSecret.startsWith('pi_')) {
    const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
    if (error) return { error };
    return { intent: { status: paymentIntent.status, last: paymentIntent.last_payment_error } };
  }
  const { setupIntent, error } = await stripe.retrieveSetupIntent(clientSecret);
  if (error) return { error };
  return { intent: { status: setupIntent.status, last: setupIntent.last_setup_error } };
}

function toIntentResult({ status, last }: IntentState): IntentResult {
  if (status === 'succeeded') return { status: 'paid' };
  if (status === 'canceled') return { status: 'failed', failure: { kind: 'expired' } };
  if (!last) return { status: 'failed', failure: { kind: 'not-completed' } };
  return { status: 'failed', failure: { kind: 'declined', code: last.code, declineCode: last.decline_code } };
}

function toStripeFailure({ type, code, decline_code: declineCode }: StripeError): Failure {
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
