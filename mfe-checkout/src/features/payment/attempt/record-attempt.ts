import type { Platform } from '@funnel/platform';
import type { Dispatch } from '@reduxjs/toolkit';
import type { StripeError } from '@stripe/stripe-js';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { Attempt, Payer } from './attempt';
import type { Failure } from './failure';
import type { PaymentAttemptState, PreparedAttempt } from './payment-attempt-reducer';
import { reportCardError } from './report-card-error';
import { type PaymentDetails, toPurchase } from './to-purchase';

/** Where an attempt is recorded: in this browser, in the store and in analytics. */
export type AttemptRecord = { platform: Platform; dispatch: Dispatch; returnPath: string };

export function recordSubmission({ payer, order }: Attempt, attempts: number, record: AttemptRecord): void {
  const { actions, track, user } = record.platform;
  record.dispatch(checkoutActions.fullNameChanged(payer.fullName));
  device.rememberEmail(payer.email);
  if (payer.email !== user.email) actions.emailEntered(payer.email, 'STORED_GO_BACK');
  track('PaymentSubmitted', { priceId: order.plan.priceId, attempt: attempts });
}

/** Stored before the provider has the card: its answer may never arrive. */
export function recordConfirming(
  { payer, order }: Attempt,
  prepared: PreparedIntent,
  record: AttemptRecord,
): void {
  recordIntent(prepared, record);
  device.purchases.save(toPurchase(order, prepared, toPaymentDetails(payer, record)));
}

export function recordIntent(prepared: PreparedIntent, { dispatch }: AttemptRecord): void {
  const { stripeSubscriptionId, setupIntentId } = prepared;
  if (stripeSubscriptionId !== null) {
    dispatch(checkoutActions.subscriptionCreated({ ...prepared, stripeSubscriptionId }));
  } else if (setupIntentId !== null) {
    dispatch(checkoutActions.setupIntentCreated({ ...prepared, setupIntentId }));
  }
}

export function recordExpiry({ stripeSubscriptionId }: PreparedIntent, { dispatch }: AttemptRecord): void {
  if (stripeSubscriptionId !== null) dispatch(checkoutActions.newSubscriptionNeeded());
}

export function recordPaid(
  { order, prepared }: PreparedAttempt,
  { payer, attempts }: { payer: Payer; attempts: number },
  record: AttemptRecord,
): void {
  const purchase = toPurchase(order, prepared, toPaymentDetails(payer, record));
  device.purchases.save({ ...purchase, step: 'confirmed' });
  record.platform.track('PaymentSucceeded', { priceId: order.plan.priceId, attempt: attempts });
}

export function recordFailure(
  { failure, error }: { failure: Failure; error?: StripeError | undefined },
  { email, state }: { email: string; state: PaymentAttemptState },
  { platform, dispatch }: AttemptRecord,
): void {
  const { attempts, lastPrepared } = state;
  platform.track('PaymentFailed', { reason: failure.kind, attempt: attempts });
  if (failure.kind === 'email-in-use') dispatch(checkoutActions.emailInUseFound(failure.kind));
  if (failure.kind !== 'declined') return;
  // The provider has answered: there is no open attempt to resume.
  device.purchases.clear();
  if (!error || !lastPrepared) return;
  void reportCardError({ error, email, prepared: lastPrepared.prepared, attempts }, platform);
}

function toPaymentDetails(payer: Payer, { platform, returnPath }: AttemptRecord): PaymentDetails {
  return { ...payer, userUuid: platform.user.uuid, paymentPath: returnPath };
}
