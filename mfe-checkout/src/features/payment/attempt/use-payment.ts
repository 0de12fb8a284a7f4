import { usePlatform } from '@funnel/platform';
import { useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { checkoutActions } from '../../../order/checkout-slice';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { Prepared } from '../../../order/prepared';
import type { Purchase } from '../../../order/purchase';
import type { Attempt, Payer } from './attempt';
import { reportCardError } from './card-report';
import type { Failure } from './failure';
import { type PayOutcome, pay } from './pay';
import { purchaseOf, returnParameters } from './return-parameters';
import { settle } from './settle';

export type PaymentStage =
  | { status: 'ready' }
  | { status: 'preparing' }
  | { status: 'confirming' }
  | { status: 'failed'; failure: Failure };

type UsePaymentInput = {
  returnPath: string;
  firstFailure: Failure | null;
  /** The server has another price by now than the one on screen. */
  onPriceChanged: () => void;
};

/** What is paid, by whom, and the provider's form that holds the card. */
export type Payment = { order: Order; payer: Payer; elements: StripeElements };

/** Carries out one payment at a time and keeps what the next try needs. */
export function usePayment({ returnPath, firstFailure, onPriceChanged }: UsePaymentInput) {
  const platform = usePlatform();
  const { actions, api, entry, links, track, user } = platform;
  const stripe = useStripe();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>(
    firstFailure ? { status: 'failed', failure: firstFailure } : { status: 'ready' },
  );
  // Stays while the next try runs, so that its place on the page does.
  const [lastFailure, setLastFailure] = useState(firstFailure);
  // Not state: a second press must see them before React renders again.
  const isRunning = useRef(false);
  const attempts = useRef(0);
  const made = useRef<{ key: string; prepared: Prepared; order: Order } | null>(null);

  /** Tells whether it was paid. */
  async function submit(payment: Payment): Promise<boolean> {
    if (!stripe) return false;
    // A wallet names its own address; a member buys with that of the account.
    const email = (user.isLoggedIn && user.email) || payment.payer.email;
    const payer = { ...payment.payer, email };
    return await once('preparing', payer, () => carryOut({ ...payment, payer }, stripe));
  }

  /** Asks again about a card that the provider was still working on. */
  async function checkAgain(payer: Payer): Promise<void> {
    const clientSecret = made.current?.prepared.clientSecret;
    if (!stripe || clientSecret === undefined) return;
    await once('confirming', payer, () => settle(stripe, clientSecret));
  }

  async function once(
    status: 'preparing' | 'confirming',
    payer: Payer,
    work: () => Promise<PayOutcome>,
  ): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setStage({ status });
    // Read first: the attempt is kept in its place as soon as the provider is asked.
    const keptBefore = device.purchases.read();
    try {
      const outcome = await work();
      if (outcome.status === 'paid') finish(payer);
      else fail(explainFailure(outcome.failure, payer.email, keptBefore), payer.email, outcome.error);
      return outcome.status === 'paid';
    } catch (error) {
      platform.report(error);
      showFailure({ kind: 'unknown' });
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function carryOut({ order, payer, elements }: Payment, provider: Stripe): Promise<PayOutcome> {
    const isSubscriptionFirst = order.trialDays === 0 || entry.stripeSubscriptionId !== undefined;
    const attempt: Attempt = { userUuid: user.uuid, payer, order, isSubscriptionFirst };
    const key = JSON.stringify(attempt);
    const before = made.current;
    const isSame = before?.key === key;
    if (before && !isSame) dispatch(checkoutActions.subscriptionCleared());
    attempts.current += 1;
    rememberPayer(payer);
    track('PaymentSubmitted', { priceId: order.plan.priceId, attempt: attempts.current });
    const outcome = await pay(attempt, {
      stripe: provider,
      elements,
      api,
      reusable: isSame ? before.prepared : null,
      returnUrl: (prepared) =>
        `${device.origin()}${returnPath}?${returnParameters(order, prepared, user.uuid)}`,
      onConfirming: (prepared) => {
        made.current = { key, prepared, order };
        noteInStore(prepared);
        device.purchases.save(purchaseOf(order, prepared, paymentBy(payer)));
        setStage({ status: 'confirming' });
      },
      onExpired: ({ stripeSubscriptionId }) => {
        made.current = null;
        if (stripeSubscriptionId !== null) dispatch(checkoutActions.newSubscriptionNeeded());
      },
    });
    return before && mayBePaidBefore(outcome) ? settleBefore(before.prepared, provider, outcome) : outcome;
  }

  /** The plan or account that stands in the way may be that of an attempt whose answer got lost before. */
  async function settleBefore(
    prepared: Prepared,
    provider: Stripe,
    refused: PayOutcome,
  ): Promise<PayOutcome> {
    const settled = await settle(provider, prepared.clientSecret);
    if (settled.status !== 'paid') return refused;
    noteInStore(prepared);
    return settled;
  }

  function noteInStore(prepared: Prepared): void {
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

  function paymentBy(payer: Payer) {
    return { ...payer, userUuid: user.uuid, paymentPath: returnPath };
  }

  function finish(payer: Payer): void {
    if (!made.current) return;
    const { order, prepared } = made.current;
    const purchase = purchaseOf(order, prepared, paymentBy(payer));
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

  function fail(failure: Failure, email: string, error?: StripeError): void {
    showFailure(failure);
    track('PaymentFailed', { reason: failure.kind, attempt: attempts.current });
    if (failure.kind === 'email-in-use') dispatch(checkoutActions.emailInUseFound(failure.kind));
    if (failure.kind === 'price-changed') onPriceChanged();
    if (failure.kind !== 'declined') return;
    // The provider has answered, so there is nothing open to come back to.
    device.purchases.forget();
    const prepared = made.current?.prepared;
    if (!error || !prepared) return;
    void reportCardError({ error, email, prepared, attempts: attempts.current }, platform);
  }

  return { stage, lastFailure, submit, checkAgain, clearFailure };
}

/** The account may be this visitor's own, made in another tab: this browser knows that, and the server tells nobody. */
function explainFailure(failure: Failure, email: string, kept: Purchase | null): Failure {
  const isRegistered = kept !== null && 'subscriptionId' in kept;
  if (failure.kind !== 'email-in-use' || !isRegistered) return failure;
  return kept.email?.toLowerCase() === email.toLowerCase() ? { kind: 'already-subscribed' } : failure;
}

function mayBePaidBefore(outcome: PayOutcome): boolean {
  if (outcome.status !== 'failed') return false;
  return outcome.failure.kind === 'already-subscribed' || outcome.failure.kind === 'email-in-use';
}
