import { lazyWithRetry } from './lazy-with-retry';

/** What the first question does not need comes on its own. */
export const LandingPage = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "landing" */ './landing')).Landing,
);
export const ReferralPage = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "referral" */ './referral')).Referral,
);
export const StartScreen = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "start" */ '../features/consent/start-screen')).StartScreen,
);
export const ValueStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "steps" */ './other-steps')).ValueStep,
);
export const InfoStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "steps" */ './other-steps')).InfoStep,
);
export const HcpStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "steps" */ './other-steps')).HcpStep,
);
export const DiscoveredStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "steps" */ './other-steps')).DiscoveredStep,
);
export const EmailStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "email" */ '../features/email/email-step')).EmailStep,
);
export const Calculating = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "calculating" */ './calculating-step')).CalculatingStep,
);

/** Brings the rest of the quiz here, so that a lost connection does not end it. */
export async function preloadRest(): Promise<void> {
  const rest = [InfoStep, ValueStep, DiscoveredStep, HcpStep, EmailStep, Calculating];
  await Promise.allSettled(rest.map((screen) => screen.preload()));
}
