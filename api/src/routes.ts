import {
  type AnyRoute,
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
  registerRoutes,
  remoteRoutes,
  shareRoutes,
  subscriptionRoutes,
  userRoutes,
  webhookRoutes,
} from '@funnel/contracts';

/** Every endpoint of the API, used by OpenAPI and checked by tests against the running application. */
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

/** Paths without an api key: called with a provider's signature, a code in a link, or by browsers themselves. */
export const keylessPaths: ReadonlySet<string> = new Set(
  allRoutes.filter(({ auth }) => keylessAuths.has(auth)).map(({ path }) => path),
);
