import type { CardIntent } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { checkoutActions } from '../../app/checkout-slice';
import { device } from '../../app/device';
import type { Order } from '../../app/order';
import { reportCardError } from './card-report';
import type { Failure } from './failure';
import { type Attempt, type PayOutcome, pay } from './pay';
import type { PaymentFields } from './payment-fields';
import { purchaseOf, returnParameters } from './return-parameters';
import { settle } from './settle';

export type PaymentStage =
  | { status: 'ready' }
  | { status: 'preparing' }
  | { status: 'confirming' }
  | { status: 'failed'; failure: Failure };

type UsePaymentInput = {
  order: Order;
  returnPath: string;
  isWinbackFromApp: boolean;
  firstFailure: Failure | null;
};

/** Carries out one payment at a time and keeps what the next try needs. */
export function usePayment({ order, returnPath, isWinbackFromApp, firstFailure }: UsePaymentInput) {
  const platform = usePlatform();
  const { actions, api, links, track, user } = platform;
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>(
    firstFailure ? { status: 'failed', failure: firstFailure } : { status: 'ready' },
  );
  // Not state: a second press must see them before React renders again.
  const isRunning = useRef(false);
  const attempts = useRef(0);
  const made = useRef<{ key: string; intent: CardIntent } | null>(null);

  async function submit(fields: PaymentFields): Promise<void> {
    if (!stripe || !elements) return;
    await once('preparing', fields, () => carryOut(fields, stripe, elements));
  }

  /** Asks again about a card that the provider was still working on. */
  async function checkAgain(fields: PaymentFields): Promise<void> {
    const clientSecret = made.current?.intent.clientSecret;
    if (!stripe || clientSecret === undefined) return;
    await once('confirming', fields, () => settle(stripe, clientSecret));
  }

  async function once(
    status: 'preparing' | 'confirming',
    fields: PaymentFields,
    work: () => Promise<PayOutcome>,
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage({ status });
    try {
      const outcome = await work();
      if (outcome.status === 'paid') finish(fields);
      else fail(outcome.failure, fields.email, outcome.error);
    } catch (error) {
      platform.report(error);
      setStage({ status: 'failed', failure: { kind: 'unknown' } });
    } finally {
      isRunning.current = false;
    }
  }

  function carryOut(fields: PaymentFields, provider: Stripe, group: StripeElements): Promise<PayOutcome> {
    const attempt = attemptOf(fields);
    const key = JSON.stringify(attempt);
    attempts.current += 1;
    rememberVisitor(fields);
    track('PaymentSubmitted', { priceId: attempt.priceId, attempt: attempts.current });
    return pay(attempt, {
      stripe: provider,
      elements: group,
      api,
      reusable: made.current?.key === key ? made.current.intent : null,
      returnUrl: (intent) => `${device.origin()}${returnPath}?${returnParameters(order, intent, user.uuid)}`,
      onConfirming: (intent) => {
        made.current = { key, intent };
        dispatch(checkoutActions.setupIntentCreated(intent));
        device.purchases.save(purchaseOf(order, intent, fields));
        setStage({ status: 'confirming' });
      },
    });
  }

  function attemptOf({ email, fullName }: PaymentFields): Attempt {
    return {
      userUuid: user.uuid,
      email,
      fullName,
      priceId: order.plan.priceId,
      couponCode: order.coupon?.couponCode ?? null,
      isWinbackFromApp,
    };
  }

  function rememberVisitor({ email, fullName }: PaymentFields): void {
    dispatch(checkoutActions.fullNameChanged(fullName));
    device.rememberEmail(email);
    if (email !== user.email) actions.emailEntered(email, 'STORED_GO_BACK');
  }

  function finish(fields: PaymentFields): void {
    if (!made.current) return;
    device.purchases.save({ ...purchaseOf(order, made.current.intent, fields), step: 'confirmed' });
    track('PaymentSucceeded', { priceId: order.plan.priceId, attempt: attempts.current });
    void navigate(links.postPurchase(), { replace: true });
  }

  function fail(failure: Failure, email: string, error?: StripeError): void {
    setStage({ status: 'failed', failure });
    track('PaymentFailed', { reason: failure.kind, attempt: attempts.current });
    if (failure.kind === 'email-in-use') dispatch(checkoutActions.emailInUseFound(failure.kind));
    if (failure.kind !== 'declined') return;
    // The provider has answered, so there is nothing open to come back to.
    device.purchases.forget();
    const setupIntentId = made.current?.intent.setupIntentId;
    if (!error || setupIntentId === undefined) return;
    void reportCardError({ error, email, setupIntentId, attempts: attempts.current }, platform);
  }

  return { stage, submit, checkAgain, clearFailure: () => setStage({ status: 'ready' }) };
}
