import { createHash } from 'node:crypto';
import type { Collection } from '../sandbox-options';
import { StripeError } from './stripe-error';
import type { WireObject } from './wire-object';

export type Answer = { status: number; body: WireObject; headers?: Record<string, string> };
export type StoredAnswer = { fingerprint: string; status: number; body: WireObject; keptAt: number };

const retentionMs = 24 * 3600 * 1000;

export type AnswerOnce = ReturnType<typeof createIdempotency>;

/** Repeats the first answer to an idempotency key. The body is not stored, since it may contain a card number. */
export function createIdempotency(answers: Collection<StoredAnswer>, now: () => number) {
  return ({ key, path, body }: { key: string; path: string; body: string }, run: () => Answer): Answer => {
    const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
    const before = answers.get(key);
    if (before && before.keptAt + retentionMs >= now()) return replay(key, before, fingerprint);
    const answer = run();
    if (isFinal(answer)) answers.set(key, { fingerprint, ...answer, keptAt: now() });
    return { ...answer, headers: buildHeaders(key, answer) };
  };
}

/** Validation errors are not stored, as at Stripe. */
function isFinal({ status, body }: Answer): boolean {
  if (status !== 400) return true;
  const error = body['error'];
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code !== 'parameter_unknown' && code !== 'parameter_missing';
}

function replay(key: string, before: StoredAnswer, fingerprint: string): Answer {
  if (before.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const { status, body } = before;
  return { status, body, headers: { ...buildHeaders(key, before), 'idempotent-replayed': 'true' } };
}

/** Internal errors are stored like any answer, so retrying is pointless. */
function buildHeaders(key: string, { status }: Pick<Answer, 'status'>): Record<string, string> {
  return { 'idempotency-key': key, ...(status >= 500 && { 'stripe-should-retry': 'false' }) };
}
