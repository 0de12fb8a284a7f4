import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { readToken, useIsDark } from '../../../forms/color-scheme';
import type { Order } from '../../../order/order';
import { appearanceFrom } from './appearance';

/**
 * What is prepared on submit, so the provider's form needs the kind of payment only. Where a payment is made today it
 * refuses another amount than the one on screen. One object per look: a new one resets nothing.
 */
export function useElementsOptions({ quote }: Order): StripeElementsOptions {
  const isDark = useIsDark();
  const currency = quote.price.currency.toLowerCase();
  const { amount } = quote.dueToday;
  return useMemo(() => {
    const common = {
      currency,
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
      appearance: appearanceFrom(readToken, isDark),
    };
    return amount > 0 ? { ...common, mode: 'subscription', amount } : { ...common, mode: 'setup' };
  }, [amount, currency, isDark]);
}
