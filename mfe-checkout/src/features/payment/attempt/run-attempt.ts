import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { Attempt } from './attempt';
import {
  findReusableIntent,
  type PaymentAttemptEvent,
  type PaymentAttemptState,
} from './payment-attempt-reducer';
import { pollIntent } from './poll-intent';
import {
  type AttemptRecord,
  recordConfirming,
  recordExpiry,
  recordIntent,
  recordSubmission,
} from './record-attempt';
import { buildReturnParameters } from './return-parameters';
import { type PaymentOutcome, submitPayment } from './submit-payment';

type AttemptRun = {
  stripe: Stripe;
  elements: StripeElements;
  /** The submitted attempt, with the intent of the one before. */
  state: PaymentAttemptState;
  send: (event: PaymentAttemptEvent) => void;
  record: AttemptRecord;
};

/** Sends an attempt to our API and the provider, and reports its progress. */
export async function runAttempt(attempt: Attempt, run: AttemptRun): Promise<PaymentOutcome> {
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

function mayBeAlreadyPaid(outcome: PaymentOutcome): boolean {
  if (outcome.status !== 'failed') return false;
  return outcome.failure.kind === 'already-subscribed' || outcome.failure.kind === 'email-in-use';
}

/** The existing plan or account may come from an earlier attempt whose response was lost. */
async function checkPreviousAttempt(
  prepared: PreparedIntent,
  refused: PaymentOutcome,
  { stripe, record }: AttemptRun,
): Promise<PaymentOutcome> {
  const result = await pollIntent(stripe, prepared.clientSecret);
  if (result.status !== 'paid') return refused;
  recordIntent(prepared, record);
  return result;
}
