import {
  accountRoutes,
  analyticsRoutes,
  appConfigRoutes,
  authRoutes,
  bucketRoutes,
  cardErrorRoutes,
  checkoutRoutes,
  consentRoutes,
  couponRoutes,
  cspReportRoutes,
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
  accountRoutes,
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
  cspReportRoutes,
  e2eRoutes,
].flatMap((routes) => Object.values<AnyRoute>(routes));

const keylessAuths: ReadonlySet<AnyRoute['auth']> = new Set(['signature', 'link', 'none']);

/** Paths that are called without our api key: with a provider's signature, the code of a link, or by browsers. */
export const keylessPaths: ReadonlySet<string> = new Set(
  allRoutes.filter(({ auth }) => keylessAuths.has(auth)).map(({ path }) => path),
);
