import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type IntentResult, pollIntent } from './poll-intent';

export type EarlierAttempt =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'resolved'; result: IntentResult; checkAgain: () => void };

type Answer = { round: number; result: IntentResult };

/**
 * The result of an attempt that this page has not seen: after a return from the provider, a reload or a closed tab.
 * Only the provider's own answer counts; `redirect_status` in the URL can be forged.
 */
export function useEarlierAttempt(stripe: Stripe | null, clientSecret: string | null): EarlierAttempt {
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
  if (answer?.round !== round) return { status: 'checking' };
  return { status: 'resolved', result: answer.result, checkAgain: () => setRound(round + 1) };
}
