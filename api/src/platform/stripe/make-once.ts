import Stripe from 'stripe';

/** More than anybody presses a button while the provider is down: a press uses up one of them. */
const KEYS = 10;

export type Making<T> = {
  /** The same one, whichever process makes this very thing. */
  key: string;
  make(options: { idempotencyKey: string }): Promise<T>;
  /** What was made of it before, if anything. */
  find(): Promise<T | undefined>;
};

/**
 * Makes something at the provider once, under an idempotency key. An error of the provider's own is kept under the key
 * as well and would be the answer for a day, so the keys `key:2`, `key:3` … follow. Only a replayed error lets go on:
 * its request has ended, though perhaps not without doing what was asked. So that is looked for before the next key.
 */
export async function makeOnce<T>(making: Making<T>, turn = 1): Promise<T> {
  const { key, make, find } = making;
  try {
    return await make({ idempotencyKey: turn === 1 ? key : `${key}:${turn}` });
  } catch (error) {
    if (!isReplayedFailure(error) || turn === KEYS) throw error;
    return (await find()) ?? (await makeOnce(making, turn + 1));
  }
}

function isReplayedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}
