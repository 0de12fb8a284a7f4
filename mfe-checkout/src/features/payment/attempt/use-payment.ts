import { usePlatform } from '@funnel/platform';
import { useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { Purchase } from '../../../order/purchase';
import type { Attempt, Payer } from './attempt';
import type { Failure } from './failure';
import { pollIntent } from './poll-intent';
import { reportCardError } from './report-card-error';
import { buildReturnParameters, toPurchase } from './return-parameters';
import { type PaymentOutcome, submitPayment } from './submit-payment';

export type PaymentStage =
  | { status: 'ready' }
  | { status: 'preparing' }
  | { status: 'confirming' }
  | { status: 'failed'; failure: Failure };

type UsePaymentInput = {
  returnPath: string;
  firstFailure: Failure | null;
  /** The server's price no longer matches the one on screen. */
  onPriceChanged: () => void;
};

/** The order, its payer, and the Stripe Elements that hold the card. */
export type Payment = { order: Order; payer: Payer; elements: StripeElements };

/** Runs one payment at a time and keeps what the next attempt needs. */
export function usePayment({ returnPath, firstFailure, onPriceChanged }: UsePaymentInput) {
  const platform = usePlatform();
  const { actions, api, entry, links, track, user } = platform;
  const stripe = useStripe();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>(
    firstFailure ? { status: 'failed', failure: firstFailure } : { status: 'ready' },
  );
  // Stays during the next attempt, so that the layout does not shift.
  const [lastFailure, setLastFailure] = useState(firstFailure);
  // Refs, not state: a second click must see the new values before React renders again.
  const isRunning = useRef(false);
  const attempts = useRef(0);
  const lastPrepared = useRef<{ key: string; prepared: PreparedIntent; order: Order } | null>(null);

  /** Resolves to true when the payment succeeded. */
  async function submit(payment: Payment): Promise<boolean> {
    if (!stripe) return false;
    // A wallet brings its own e-mail address; a member always buys with the one of the account.
    const email = (user.isLoggedIn && user.email) || payment.payer.email;
    const payer = { ...payment.payer, email };
    return await runOnce('preparing', payer, () => executePayment({ ...payment, payer }, stripe));
  }

  /** Polls the intent again after the provider was still processing. */
  async function checkAgain(payer: Payer): Promise<void> {
    const clientSecret = lastPrepared.current?.prepared.clientSecret;
    if (!stripe || clientSecret === undefined) return;
    await runOnce('confirming', payer, () => pollIntent(stripe, clientSecret));
  }

  async function runOnce(
    status: 'preparing' | 'confirming',
    payer: Payer,
    work: () => Promise<PaymentOutcome>,
  ): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setStage({ status });
    // Read first: confirming overwrites the stored purchase.
    const storedBefore = device.purchases.read();
    try {
      const outcome = await work();
      if (outcome.status === 'paid') completePurchase(payer);
      else
        handleFailure(explainFailure(outcome.failure, payer.email, storedBefore), payer.email, outcome.error);
      return outcome.status === 'paid';
    } catch (error) {
      platform.report(error);
      showFailure({ kind: 'unknown' });
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function executePayment(
    { order, payer, elements }: Payment,
    provider: Stripe,
  ): Promise<PaymentOutcome> {
    const isSubscriptionFirst = order.trialDays === 0 || entry.stripeSubscriptionId !== undefined;
    const attempt: Attempt = { userUuid: user.uuid, payer, order, isSubscriptionFirst };
    const key = JSON.stringify(attempt);
    const before = lastPrepared.current;
    const isSame = before?.key === key;
    if (before && !isSame) dispatch(checkoutActions.subscriptionCleared());
    attempts.current += 1;
    rememberPayer(payer);
    track('PaymentSubmitted', { priceId: order.plan.priceId, attempt: attempts.current });
    const outcome = await submitPayment(attempt, {
      stripe: provider,
      elements,
      api,
      reusable: isSame ? before.prepared : null,
      returnUrl: (prepared) =>
        `${device.origin()}${returnPath}?${buildReturnParameters(order, prepared, user.uuid)}`,
      onConfirming: (prepared) => {
        lastPrepared.current = { key, prepared, order };
        storePreparedIntent(prepared);
        device.purchases.save(toPurchase(order, prepared, toPaymentDetails(payer)));
        setStage({ status: 'confirming' });
      },
      onExpired: ({ stripeSubscriptionId }) => {
        lastPrepared.current = null;
        if (stripeSubscriptionId !== null) dispatch(checkoutActions.newSubscriptionNeeded());
      },
    });
    return before && mayBeAlreadyPaid(outcome)
      ? checkPreviousAttempt(before.prepared, provider, outcome)
      : outcome;
  }

  /** The existing plan or account may come from an earlier attempt whose response was lost. */
  async function checkPreviousAttempt(
    prepared: PreparedIntent,
    provider: Stripe,
    refused: PaymentOutcome,
  ): Promise<PaymentOutcome> {
    const result = await pollIntent(provider, prepared.clientSecret);
    if (result.status !== 'paid') return refused;
    storePreparedIntent(prepared);
    return result;
  }

  function storePreparedIntent(prepared: PreparedIntent): void {
    const { stripeSubscriptionId, setupIntentId } = prepared;
    if (stripeSubscriptionId !== null) {
      dispatch(checkoutActions.subscriptionCreated({ ...prepared, stripeSubscriptionId }));
    } else if (setupIntentId !== null) {
      dispatch(checkoutActions.setupIntentCreated({ ...prepared, setupIntentId }));
    }
  }

  function rememberPayer({ email, fullName }: Payer): void {
    dispatch(checkoutActions.fullNameChanged(fullName));
    device.rememberEmail(email);
    if (email !== user.email) actions.emailEntered(email, 'STORED_GO_BACK');
  }

  function toPaymentDetails(payer: Payer) {
    return { ...payer, userUuid: user.uuid, paymentPath: returnPath };
  }

  function completePurchase(payer: Payer): void {
    if (!lastPrepared.current) return;
    const { order, prepared } = lastPrepared.current;
    const purchase = toPurchase(order, prepared, toPaymentDetails(payer));
    device.purchases.save({ ...purchase, step: 'confirmed' });
    track('PaymentSucceeded', { priceId: order.plan.priceId, attempt: attempts.current });
    void navigate(links.postPurchase(), { replace: true });
  }

  function showFailure(failure: Failure): void {
    setLastFailure(failure);
    setStage({ status: 'failed', failure });
  }

  function clearFailure(): void {
    setLastFailure(null);
    setStage({ status: 'ready' });
  }

  function handleFailure(failure: Failure, email: string, error?: StripeError): void {
    showFailure(failure);
    track('PaymentFailed', { reason: failure.kind, attempt: attempts.current });
    if (failure.kind === 'email-in-use') dispatch(checkoutActions.emailInUseFound(failure.kind));
    if (failure.kind === 'price-changed') onPriceChanged();
    if (failure.kind !== 'declined') return;
    // The provider has answered: there is no open attempt to resume.
    device.purchases.clear();
    const prepared = lastPrepared.current?.prepared;
    if (!error || !prepared) return;
    void reportCardError({ error, email, prepared, attempts: attempts.current }, platform);
  }

  return { stage, lastFailure, submit, checkAgain, clearFailure };
}

/** The account may be the visitor's own, created in another tab. Only this browser knows; the server does not reveal it. */
function explainFailure(failure: Failure, email: string, stored: Purchase | null): Failure {
  const isRegistered = stored !== null && 'subscriptionId' in stored;
  if (failure.kind !== 'email-in-use' || !isRegistered) return failure;
  return stored.email?.toLowerCase() === email.toLowerCase() ? { kind: 'already-subscribed' } : failure;
}

function mayBeAlreadyPaid(outcome: PaymentOutcome): boolean {
  if (outcome.status !== 'failed') return false;
  return outcome.failure.kind === 'already-subscribed' || outcome.failure.kind === 'email-in-use';
}
