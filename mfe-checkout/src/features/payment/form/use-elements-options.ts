import { isLocale } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import type { StripeElementLocale, StripeElementsOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { readToken, useIsDark } from '../../../forms/color-scheme';
import type { Order } from '../../../order/order';
import { buildAppearance } from './appearance';

/**
 * Deferred mode: the intent is created on submit, so the provider's form needs the kind of payment only. For a payment
 * due today, Stripe refuses an amount that differs from the one on screen. A new options object resets nothing.
 */
export function useElementsOptions({ quote }: Order): StripeElementsOptions {
  const isDark = useIsDark();
  const currency = quote.price.currency.toLowerCase();
  const { amount } = quote.dueToday;
  return useMemo(() => {
    const common = {
      locale: getFormLocale(),
      currency,
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
      appearance: buildAppearance(readToken, isDark),
    };
    return amount > 0 ? { ...common, mode: 'subscription', amount } : { ...common, mode: 'setup' };
  }, [amount, currency, isDark]);
}

/** The language of the page; the provider chooses one itself where the page shows a stand-in for tests. */
function getFormLocale(): StripeElementLocale {
  return isLocale(i18n.locale) ? i18n.locale : 'auto';
}
