import type { Appearance } from '@stripe/stripe-js';

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

type ReadToken = (name: string) => string;

/** Stripe appearance for the payment form, in the page's colours. */
export function buildAppearance(readToken: ReadToken, isDark: boolean): Appearance {
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
