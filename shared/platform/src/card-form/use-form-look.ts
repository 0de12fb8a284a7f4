import { isLocale } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { buildAppearance } from './appearance';
import { readToken, useIsDark } from './color-scheme';

/** Language and colours of the page, for the provider's form. */
export function useFormLook(): { locale: StripeElementLocale; appearance: Appearance } {
  const isDark = useIsDark();
  return useMemo(
    () => ({ locale: getFormLocale(), appearance: buildAppearance(readToken, isDark) }),
    [isDark],
  );
}

/** The language of the page; the provider chooses one itself where the page shows a stand-in for tests. */
function getFormLocale(): StripeElementLocale {
  return isLocale(i18n.locale) ? i18n.locale : 'auto';
}
