// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { usePlatform } from '@funnel/platform';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { loadProvider } from './load-provider';

export type ProviderState =
  | { status: 'loading' }
  | { status: 'blocked'; retry: () => void }
  | { status: 'ready'; stripe: Stripe };

type Loaded = { attempt: number; stripe: Stripe | null };

/** Loads the payment provider's script; retries when it was blocked. */
export function useProvider(): ProviderState {
  const { config, report } = usePlatform();
  const { stripePublishableKey, stripeScriptUrl } = config;
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<Loaded>({ attempt: 0, stripe: null });
  useEffect(() => {
    let isCurrent = true;
    loadProvider({ stripePublishableKey, stripeScriptUrl }).then(
      (stripe) => isCurrent && setLoaded({ attempt, stripe }),
      (error: unknown) => {
        if (!isCurrent) return;
        report(error, { attempt });
        setLoaded({ attempt, stripe: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, stripePublishableKey, stripeScriptUrl, report]);
  const isBlocked = !loaded.stripe && loaded.attempt === attempt;
  useEffect(() => {
    if (!isBlocked) return;
    const retry = () => setAttempt(attempt + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isBlocked, attempt]);
  if (loaded.stripe) return { status: 'ready', stripe: loaded.stripe };
  if (loaded.attempt < attempt) return { status: 'loading' };
  return { status: 'blocked', retry: () => setAttempt(attempt + 1) };
}
