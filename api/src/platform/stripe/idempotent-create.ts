import Stripe from 'stripe';

/** More than the number of clicks during a provider outage: each click uses one key. */
const KEYS = 10;

export type IdempotentCreate<T> = {
  /** The same key in every process that creates this object. */
  key: string;
  make(options: { idempotencyKey: string }): Promise<T>;
  /** Finds the object if an earlier request created it. */
  find(): Promise<T | undefined>;
};

/**
 * Creates an object at the provider once, under an idempotency key. The provider also replays its own 5xx errors for a
 * day, so the keys `key:2`, `key:3` … follow. Only a replayed error leads to the next key: the failed request has
 * ended, but may have created the object. So we look for it first.
 */
export async function createIdempotently<T>(making: IdempotentCreate<T>, turn = 1): Promise<T> {
  const { key, make, find } = making;
  try {
    return await make({ idempotencyKey: turn === 1 ? key : `${key}:${turn}` });
  } catch (error) {
    if (!isReplayedFailure(error) || turn === KEYS) throw error;
    return (await find()) ?? (await createIdempotently(making, turn + 1));
  }
}

function isReplayedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}
