import { brandName } from '@funnel/contracts';

/** The `handle` of a route. */
export type RouteHandle = { readonly title: string };

/** Page titles by mount. */
export const mountTitles: Readonly<Record<string, string>> = {
  '/': 'Understand how your attention works',
  '/inflow-quiz': 'The quiz',
  '/winback': 'Welcome back',
  '/web-view-quiz': 'The quiz',
  '/hcp-referral': 'For healthcare professionals',
  '/results': 'Your results',
  '/my-inflow-results': 'Your results over time',
  '/live': 'Live sessions and questions',
  '/checkout': 'Choose your plan',
  '/winback-plain': 'An offer for you',
  '/winback-30off': 'An offer for you',
  '/winback-checkout': 'Checkout',
  '/post-purchase': 'Welcome',
  '/login': 'Sign in',
  '/reset-password': 'Reset your password',
  '/account': 'Your account',
  '/withdraw': 'Withdraw from your contract',
};

/** The document title for a route's handle. */
export function formatPageTitle(handle: unknown): string {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return brandName;
  return `${String(handle.title)} · ${brandName}`;
}
