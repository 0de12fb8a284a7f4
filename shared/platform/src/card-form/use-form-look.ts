import { isLocale } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** Language and colours of the page, for the provider's form. */
export function useFormLook(): { locale: StripeElementLocale; appearance: Appearance } {
  const isDark = useIsDark();
  return useMemo(() => ({ locale: getFormLocale(), appearance: buildAppearance(isDark) }), [isDark]);
}

/** The language of the page; the provider chooses one itself where the page shows a stand-in for tests. */
function getFormLocale(): StripeElementLocale {
  return isLocale(i18n.locale) ? i18n.locale : 'auto';
}

/** The provider's form runs in an iframe and cannot read our design tokens, so it gets their values. */
const variables = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-surface',
  colorText: '--color-text',
  colorTextSecondary: '--color-muted',
  colorTextPlaceholder: '--color-muted',
  colorDanger: '--color-danger',
  borderRadius: '--radius-m',
} as const;

/** Fonts of the system: the iframe must not load ours from another site. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Stripe appearance for the payment form, in the page's colours. */
function buildAppearance(isDark: boolean): Appearance {
  const tokens = Object.entries(variables)
    .map(([name, token]) => [name, readToken(token)] as const)
    .filter(([, value]) => value !== '');
  const line = readToken('--color-control');
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { ...Object.fromEntries(tokens), fontFamily: FONTS, fontSizeBase: '16px', spacingUnit: '4px' },
    ...(line !== '' && { rules: { '.Input': { borderColor: line, boxShadow: 'none' } } }),
  };
}

const DARK = '(prefers-color-scheme: dark)';

/** Whether the device uses the dark colour scheme; updates on change. */
function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

/** The value of a design token in the current colour scheme. */
function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(DARK);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

function isDark(): boolean {
  return window.matchMedia?.(DARK).matches ?? false;
}
