/**
 * Where the banner keeps quiet: in an app's web view, between the questions, which end in a button at the foot of the
 * screen and ask for a consent of their own, where somebody pays, and on the way through a technical page.
 */
const quietPlaces = [
  'web-view-quiz',
  'inflow-quiz',
  'adhd-quiz',
  'winback',
  'checkout',
  'winback-checkout',
  'post-purchase',
  'auth',
  'e2e',
];

/** Whether a visitor may be asked at this address. */
export function mayAskAt(path: string): boolean {
  return !quietPlaces.includes(path.split('/')[1] ?? '');
}
