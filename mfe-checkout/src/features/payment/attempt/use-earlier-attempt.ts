import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type Settled, settle } from './settle';

export type EarlierAttempt =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'settled'; settled: Settled; checkAgain: () => void };

type Answer = { round: number; settled: Settled };

/**
 * What became of an attempt whose answer this page has not seen: a return from the provider, a reload or a closed tab
 * in the middle. Only the provider's own word counts; `redirect_status` in an address can be forged.
 */
export function useEarlierAttempt(stripe: Stripe | null, clientSecret: string | null): EarlierAttempt {
  const [round, setRound] = useState(1);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!stripe || clientSecret === null) return;
    let isCurrent = true;
    void settle(stripe, clientSecret).then((settled) => isCurrent && setAnswer({ round, settled }));
    return () => {
      isCurrent = false;
    };
  }, [stripe, clientSecret, round]);
  if (clientSecret === null) return { status: 'none' };
  if (answer?.round !== round) return { status: 'checking' };
  return { status: 'settled', settled: answer.settled, checkAgain: () => setRound(round + 1) };
}
