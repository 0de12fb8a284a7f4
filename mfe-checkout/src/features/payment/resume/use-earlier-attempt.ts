import { usePlatform } from '@funnel/platform';
import type { ProviderState } from '@funnel/platform/card-form';
import { useEffect, useState } from 'react';
import { device } from '../../../order/device';
import { getReturnedSecret } from '../../../order/returned-checkout';
import type { Failure } from '../attempt/failure';
import { type IntentResult, pollIntent } from '../attempt/poll-intent';

/** An attempt that leaves nothing to pay on this page, at least for now. */
export type OpenAttempt =
  | { status: 'checking' }
  | { status: 'processing'; checkAgain: () => void }
  | { status: 'paid'; clientSecret: string };

export type EarlierAttempt =
  /** There was no attempt, or the provider that knows its result is blocked. */
  { status: 'none' } | { status: 'failed'; failure: Failure } | OpenAttempt;

type Answer = { round: number; result: IntentResult };

/**
 * The result of an attempt that this page has not seen: after a return from the provider, a reload or a closed tab.
 * Only the provider's own answer counts; `redirect_status` in the URL can be forged, so it only words the wait.
 */
export function useEarlierAttempt(provider: ProviderState): EarlierAttempt {
  const { entry } = usePlatform();
  const [clientSecret] = useState(() => getReturnedSecret(entry) ?? readOpenSecret());
  const stripe = provider.status === 'ready' ? provider.stripe : null;
  const [round, setRound] = useState(1);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!stripe || clientSecret === null) return;
    let isCurrent = true;
    void pollIntent(stripe, clientSecret).then((result) => isCurrent && setAnswer({ round, result }));
    return () => {
      isCurrent = false;
    };
  }, [stripe, clientSecret, round]);
  if (clientSecret === null) return { status: 'none' };
  if (answer?.round !== round) return { status: provider.status === 'blocked' ? 'none' : 'checking' };
  if (answer.result.status === 'paid') return { status: 'paid', clientSecret };
  const { failure } = answer.result;
  if (failure.kind === 'processing') return { status: 'processing', checkAgain: () => setRound(round + 1) };
  return { status: 'failed', failure: failure.kind === 'unknown' ? { kind: 'not-completed' } : failure };
}

/** The secret of an attempt that this browser sent and never got a result for. */
function readOpenSecret(): string | null {
  const purchase = device.purchases.read();
  return purchase?.step === 'confirming' ? purchase.clientSecret : null;
}
