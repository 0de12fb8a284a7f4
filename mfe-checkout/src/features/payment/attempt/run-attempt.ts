import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { Attempt } from './attempt';
import {
  findReusableIntent,
  type PaymentAttemptEvent,
  type PaymentAttemptState,
} from './payment-attempt-reducer';
import { type IntentResult, pollIntent } from './poll-intent';
import {
  type AttemptRecord,
  recordConfirming,
  recordExpiry,
  recordIntent,
  recordSubmission,
} from './record-attempt';
import { submitPayment } from './submit-payment';

type AttemptRun = {
  stripe: Stripe;
  elements: StripeElements;
  /** The submitted attempt, with the intent of the one before. */
  state: PaymentAttemptState;
  send: (event: PaymentAttemptEvent) => void;
  record: AttemptRecord;
};

/** Sends an attempt to our API and the provider, and reports its progress. */
export async function runAttempt(attempt: Attempt, run: AttemptRun): Promise<IntentResult> {
  const { stripe, elements, state, send, record } = run;
  const { order, userUuid } = attempt;
  const { lastPrepared, attempts } = state;
  const key = JSON.stringify(attempt);
  const reusable = findReusableIntent(state, key);
  if (lastPrepared && !reusable) record.dispatch(checkoutActions.subscriptionCleared());
  recordSubmission(attempt, attempts, record);
  const outcome = await submitPayment(attempt, {
    stripe,
    elements,
    api: record.platform.api,
    reusable,
    returnUrl: (prepared) =>
      `${device.origin()}${record.returnPath}?${buildReturnParameters(order, prepared, userUuid)}`,
    onConfirming: (prepared) => {
      send({ type: 'intentPrepared', preparedAttempt: { key, prepared, order } });
      recordConfirming(attempt, prepared, record);
    },
    onExpired: (prepared) => {
      send({ type: 'intentExpired' });
      recordExpiry(prepared, record);
    },
  });
  if (!lastPrepared || !mayBeAlreadyPaid(outcome)) return outcome;
  return checkPreviousAttempt(lastPrepared.prepared, outcome, run);
}

function mayBeAlreadyPaid(outcome: IntentResult): boolean {
  if (outcome.status !== 'failed') return false;
  return outcome.failure.kind === 'already-subscribed' || outcome.failure.kind === 'email-in-use';
}

/** The existing plan or account may come from an earlier attempt whose response was lost. */
async function checkPreviousAttempt(
  prepared: PreparedIntent,
  refused: IntentResult,
  { stripe, record }: AttemptRun,
): Promise<IntentResult> {
  const result = await pollIntent(stripe, prepared.clientSecret);
  if (result.status !== 'paid') return refused;
  recordIntent(prepared, record);
  return result;
}

/** Query parameters of the return URL, with the specification's names. Never an e-mail or a client secret. */
function buildReturnParameters(
  { quote }: Order,
  prepared: PreparedIntent,
  userUuid: string,
): URLSearchParams {
  const { stripeSubscriptionId, stripeCustomerId, setupIntentId, paymentIntentId } = prepared;
  return new URLSearchParams({
    selectedPriceId: quote.priceId,
    stripeCustomerId,
    ...(stripeSubscriptionId !== null && { stripeSubscriptionId }),
    ...(setupIntentId !== null && { sid: setupIntentId }),
    ...(paymentIntentId !== null && { pid: paymentIntentId }),
    priceUnitAmount: String(quote.price.amount),
    priceCurrency: quote.price.currency,
    ...(quote.couponCode !== null && { couponCode: quote.couponCode }),
    userUuid,
  });
}
