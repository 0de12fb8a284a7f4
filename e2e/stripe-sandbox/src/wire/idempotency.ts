import { createHash } from 'node:crypto';
import type { Collection } from '../sandbox-options';
import { StripeError } from './stripe-error';
import type { WireObject } from './wire-object';

export type Answer = { status: number; body: WireObject; headers?: Record<string, string> };
export type StoredAnswer = { fingerprint: string; status: number; body: WireObject; keptAt: number };

const retentionMs = 24 * 3600 * 1000;

/** Repeats the first answer to an idempotency key. */
export class IdempotencyTable {
  private readonly answers: Collection<StoredAnswer>;
  private readonly now: () => number;
  private readonly running = new Set<string>();

  constructor(answers: Collection<StoredAnswer>, now: () => number) {
    this.answers = answers;
    this.now = now;
  }

  /** The body is not stored, since it may contain a card number. */
  async once(
    request: { key: string; path: string; body: string },
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const { key } = request;
    const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
    const before = this.fresh(key);
    if (before) return replay(key, before, fingerprint);
    if (this.running.has(key)) return inFlight;
    this.running.add(key);
    try {
      const answer = await run();
      if (isFinal(answer)) this.answers.set(key, { fingerprint, ...answer, keptAt: this.now() });
      return { ...answer, headers: buildHeaders(key, answer) };
    } finally {
      this.running.delete(key);
    }
  }

  private fresh(key: string): StoredAnswer | undefined {
    const found = this.answers.get(key);
    if (found && found.keptAt + retentionMs < this.now()) {
      this.answers.delete(key);
      return undefined;
    }
    return found;
  }
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

const inFlight: Answer = {
  status: 409,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    },
  },
  headers: { 'stripe-should-retry': 'true' },
};
