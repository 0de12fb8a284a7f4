/**
 * Areas without the banner: app web views, quiz questions (which ask for their own consent and end in a button at
 * the bottom), payment, the account (whose bar is at the bottom; members are asked on the other pages, and nothing is
 * measured before), and technical pages.
 */
const bannerFreeAreas = [
  'web-view-quiz',
  'inflow-quiz',
  'adhd-quiz',
  'winback',
  'checkout',
  'winback-checkout',
  'post-purchase',
  'account',
  'auth',
  'e2e',
];

/** Whether the banner may show at this path. */
export function isBannerAllowed(path: string): boolean {
  return !bannerFreeAreas.includes(path.split('/')[1] ?? '');
}
