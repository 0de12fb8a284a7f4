import { usePlatform } from '@funnel/platform';
import { useStripe } from '@stripe/react-stripe-js';
import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { Purchase } from '../../../order/purchase';
import { buildAttempt, type Payer } from './attempt';
import type { Failure } from './failure';
import { canSubmit, createPaymentAttempt, reducePaymentAttempt } from './payment-attempt-reducer';
import { type IntentResult, pollIntent } from './poll-intent';
import { recordFailure, recordPaid } from './record-attempt';
import { runAttempt } from './run-attempt';

type PaymentAttemptInput = {
  returnPath: string;
  firstFailure: Failure | null;
  /** The server's price no longer matches the one on screen. */
  onPriceChanged: () => void;
};

/** The order, its payer, and the Stripe Elements that hold the card. */
export type Payment = { order: Order; payer: Payer; elements: StripeElements };

/** Connects the payment attempts of one page with our API, the provider and this browser. */
export function usePaymentAttempt({ returnPath, firstFailure, onPriceChanged }: PaymentAttemptInput) {
  const platform = usePlatform();
  const stripe = useStripe();
  const navigate = useNavigate();
  const record = { platform, dispatch: useDispatch(), returnPath };
  const { state, send, getState } = useSyncReducer(reducePaymentAttempt, () =>
    createPaymentAttempt(firstFailure),
  );

  /** Resolves to true when the payment succeeded. */
  async function submit({ order, payer, elements }: Payment): Promise<boolean> {
    if (!stripe || !canSubmit(getState())) return false;
    const attempt = buildAttempt(order, payer, platform);
    send({ type: 'submitted' });
    return finishAttempt(attempt.payer, () =>
      runAttempt(attempt, { stripe, elements, state: getState(), send, record }),
    );
  }

  /** Polls the intent again after the provider was still processing. */
  async function checkAgain(payer: Payer): Promise<void> {
    const { lastPrepared } = getState();
    if (!stripe || !lastPrepared || !canSubmit(getState())) return;
    send({ type: 'resultRequested' });
    await finishAttempt(payer, () => pollIntent(stripe, lastPrepared.prepared.clientSecret));
  }

  async function finishAttempt(payer: Payer, run: () => Promise<IntentResult>): Promise<boolean> {
    try {
      // Read first: confirming overwrites the stored purchase.
      const storedBefore = device.purchases.read();
      const outcome = await run();
      if (outcome.status === 'paid') handlePaid(payer);
      else
        handleFailure(explainFailure(outcome.failure, payer.email, storedBefore), payer.email, outcome.error);
      return outcome.status === 'paid';
    } catch (error) {
      platform.report(error);
      send({ type: 'failed', failure: { kind: 'unknown' } });
      return false;
    }
  }

  function handlePaid(payer: Payer): void {
    send({ type: 'paid' });
    const { attempts, lastPrepared } = getState();
    if (!lastPrepared) return;
    recordPaid(lastPrepared, { payer, attempts }, record);
    void navigate(platform.links.postPurchase(), { replace: true });
  }

  function handleFailure(failure: Failure, email: string, error?: StripeError): void {
    send({ type: 'failed', failure });
    recordFailure({ failure, error }, { email, state: getState() }, record);
    if (failure.kind === 'price-changed') onPriceChanged();
  }

  return { state, submit, checkAgain, dismissFailure: () => send({ type: 'failureDismissed' }) };
}

/** The account may be the visitor's own, created in another tab. Only this browser knows; the server does not reveal it. */
function explainFailure(failure: Failure, email: string, stored: Purchase | null): Failure {
  const isRegistered = stored !== null && 'subscriptionId' in stored;
  if (failure.kind !== 'email-in-use' || !isRegistered) return failure;
  return stored.email?.toLowerCase() === email.toLowerCase() ? { kind: 'already-subscribed' } : failure;
}

type SyncReducer<State, Event> = { state: State; send: (event: Event) => void; getState: () => State };

/** Like `useReducer`, with a state that is current at once: a second click comes before React renders again. */
function useSyncReducer<State extends object, Event>(
  reduce: (state: State, event: Event) => State,
  createState: () => State,
): SyncReducer<State, Event> {
  const [state, setState] = useState(createState);
  const current = useRef(state);
  function send(event: Event): void {
    current.current = reduce(current.current, event);
    setState(current.current);
  }
  return { state, send, getState: () => current.current };
}
