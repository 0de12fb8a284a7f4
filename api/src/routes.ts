import {
  analyticsRoutes,
  appConfigRoutes,
  authRoutes,
  bucketRoutes,
  cardErrorRoutes,
  checkoutRoutes,
  consentRoutes,
  couponRoutes,
  e2eRoutes,
  geoRoutes,
  liveEventRoutes,
  mailRoutes,
  offeringRoutes,
  quizRoutes,
  quizSnapshotRoutes,
  type Route,
  registerRoutes,
  remoteRoutes,
  shareRoutes,
  subscriptionRoutes,
  userRoutes,
  webhookRoutes,
} from '@funnel/contracts';

// biome-ignore lint/suspicious/noExplicitAny: a route of any shape; handlers get the exact types from mount
export type AnyRoute = Route<any, any, any, any>;

/** Every endpoint of the API: what OpenAPI prints and what the tests hold against the running application. */
export const allRoutes: readonly AnyRoute[] = [
  appConfigRoutes,
  geoRoutes,
  userRoutes,
  authRoutes,
  registerRoutes,
  checkoutRoutes,
  cardErrorRoutes,
  offeringRoutes,
  couponRoutes,
  subscriptionRoutes,
  analyticsRoutes,
  bucketRoutes,
  quizRoutes,
  quizSnapshotRoutes,
  shareRoutes,
  liveEventRoutes,
  consentRoutes,
  mailRoutes,
  remoteRoutes,
  webhookRoutes,
  e2eRoutes,
].flatMap((routes) => Object.values<AnyRoute>(routes));

/** Paths that carry a provider's signature, or the code of a link, instead of our api key. */
export const keylessPaths: ReadonlySet<string> = new Set(
  allRoutes.filter(({ auth }) => auth === 'signature' || auth === 'link').map(({ path }) => path),
);
