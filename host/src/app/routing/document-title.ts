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
  '/live': 'Live sessions',
  '/checkout': 'Choose your plan',
  '/winback-plain': 'Your offer',
  '/winback-30off': 'Your offer',
  '/winback-checkout': 'Payment',
  '/post-purchase': 'Set up your account',
  '/login': 'Sign in',
  '/reset-password': 'Reset your password',
  '/account': 'Your account',
  '/withdraw': 'Withdraw from your contract',
};

/** Titles of screens that share a route, by the start of their path. */
const screenTitles: readonly (readonly [start: string, title: string])[] = [
  ['/checkout/payment', 'Payment'],
  ['/checkout/start-trial', 'Payment'],
];

/** The document title at a path: that of its screen, or else that of the route's handle. */
export function getPageTitle(path: string, handle: unknown): string {
  const screen = screenTitles.find(([start]) => `${path}/`.startsWith(`${start}/`));
  return formatPageTitle(screen ? { title: screen[1] } : handle);
}

/** The document title for a route's handle. */
export function formatPageTitle(handle: unknown): string {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return brandName;
  return `${String(handle.title)} · ${brandName}`;
}
