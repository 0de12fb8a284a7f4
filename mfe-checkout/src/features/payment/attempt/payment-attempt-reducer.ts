import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { Failure } from './failure';

/** An intent and the order it pays. The same attempt, by its key, reuses the intent. */
export type PreparedAttempt = { key: string; prepared: PreparedIntent; order: Order };

type Facts = {
  /** How often the visitor has submitted the payment. */
  attempts: number;
  /** The last intent that the provider was asked to confirm, unless it has expired. */
  lastPrepared: PreparedAttempt | null;
};

type Idle = { status: 'ready' } | { status: 'failed'; failure: Failure };

type Busy = {
  status: 'preparing' | 'confirming' | 'paid';
  /** Stays during the next attempt, so that the layout does not shift. */
  previousFailure: Failure | null;
};

/** The attempts to pay on one payment page: the current one, and what the next one needs. */
export type PaymentAttemptState = Facts & (Idle | Busy);

export type PaymentAttemptEvent =
  | { type: 'submitted' }
  /** The visitor asks for the result of a payment that was still processing. */
  | { type: 'resultRequested' }
  | { type: 'intentPrepared'; preparedAttempt: PreparedAttempt }
  | { type: 'intentExpired' }
  | { type: 'paid' }
  | { type: 'failed'; failure: Failure }
  | { type: 'failureDismissed' };

/** The state when the page opens, with the failure of an attempt made before. */
export function createPaymentAttempt(firstFailure: Failure | null): PaymentAttemptState {
  const facts = { attempts: 0, lastPrepared: null };
  return firstFailure ? { ...facts, status: 'failed', failure: firstFailure } : { ...facts, status: 'ready' };
}

/** Moves the attempt on. While one runs, and after a payment, no other can start. */
export function reducePaymentAttempt(
  state: PaymentAttemptState,
  event: PaymentAttemptEvent,
): PaymentAttemptState {
  const { attempts, lastPrepared } = state;
  const previousFailure = selectShownFailure(state);
  switch (event.type) {
    case 'submitted':
      return canSubmit(state)
        ? { attempts: attempts + 1, lastPrepared, status: 'preparing', previousFailure }
        : state;
    case 'resultRequested':
      return canSubmit(state) ? { attempts, lastPrepared, status: 'confirming', previousFailure } : state;
    case 'intentPrepared':
      return { attempts, lastPrepared: event.preparedAttempt, status: 'confirming', previousFailure };
    case 'intentExpired':
      return { ...state, lastPrepared: null };
    case 'paid':
      return { attempts, lastPrepared, status: 'paid', previousFailure };
    case 'failed':
      return { attempts, lastPrepared, status: 'failed', failure: event.failure };
    case 'failureDismissed':
      // A running attempt continues: with the state back at ready, a second one could pay beside it.
      return canSubmit(state)
        ? { attempts, lastPrepared, status: 'ready' }
        : { ...state, previousFailure: null };
  }
}

/** Whether a new attempt can start. */
export function canSubmit(state: PaymentAttemptState): state is Facts & Idle {
  return state.status === 'ready' || state.status === 'failed';
}

/** The failure to show; while the next attempt runs, that of the one before. */
export function selectShownFailure(state: PaymentAttemptState): Failure | null {
  switch (state.status) {
    case 'ready':
      return null;
    case 'failed':
      return state.failure;
    default:
      return state.previousFailure;
  }
}

/** The unfinished intent of exactly this attempt. */
export function findReusableIntent({ lastPrepared }: Facts, key: string): PreparedIntent | null {
  return lastPrepared?.key === key ? lastPrepared.prepared : null;
}
