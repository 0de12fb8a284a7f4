import { useFormLook } from '@funnel/platform/card-form';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import type { Order } from '../../../order/order';

/**
 * Deferred mode: the intent is created on submit, so the provider's form needs the kind of payment only. For a payment
 * due today, Stripe refuses an amount that differs from the one on screen. A new options object resets nothing.
 */
export function useElementsOptions({ quote }: Order): StripeElementsOptions {
  const look = useFormLook();
  const currency = quote.price.currency.toLowerCase();
  const { amount } = quote.dueToday;
  return useMemo(() => {
    const common = {
      ...look,
      currency,
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
    };
    return amount > 0 ? { ...common, mode: 'subscription', amount } : { ...common, mode: 'setup' };
  }, [amount, currency, look]);
}
