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
  invoiceRoutes,
  jobRoutes,
  liveEventRoutes,
  mailRoutes,
  memberCardRoutes,
  memberCouponRoutes,
  membershipRoutes,
  offeringRoutes,
  passkeyRoutes,
  placeRoutes,
  planContentRoutes,
  priceSetRoutes,
  privacyRoutes,
  programmeRoutes,
  quizContentRoutes,
  quizDraftRoutes,
  quizRoutes,
  quizSnapshotRoutes,
  registerRoutes,
  remoteRoutes,
  resultRoutes,
  reviewModerationRoutes,
  reviewRoutes,
  saveOfferRoutes,
  shareRoutes,
  subscriptionRoutes,
  userRoutes,
  webhookRoutes,
  withdrawalRoutes,
} from '@funnel/contracts';

/** Every endpoint of the API, checked by tests against the running application. */
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
  passkeyRoutes,
  couponRoutes,
  subscriptionRoutes,
  membershipRoutes,
  saveOfferRoutes,
  memberCardRoutes,
  invoiceRoutes,
  memberCouponRoutes,
  analyticsRoutes,
  bucketRoutes,
  quizRoutes,
  quizDraftRoutes,
  quizSnapshotRoutes,
  resultRoutes,
  programmeRoutes,
  reviewRoutes,
  reviewModerationRoutes,
  shareRoutes,
  liveEventRoutes,
  placeRoutes,
  consentRoutes,
  mailRoutes,
  privacyRoutes,
  remoteRoutes,
  webhookRoutes,
  withdrawalRoutes,
  cspReportRoutes,
  jobRoutes,
  priceSetRoutes,
  quizContentRoutes,
  planContentRoutes,
  e2eRoutes,
].flatMap((routes) => Object.values<AnyRoute>(routes));

/** What the people who run the site and the release pipeline call; described in a document of their own. */
export const operationRoutes = allRoutes.filter(isOperation);
export const publicRoutes = allRoutes.filter((route) => !isOperation(route));

function isOperation({ auth }: AnyRoute): boolean {
  return auth === 'operator' || auth === 'release';
}

const keylessAuths: ReadonlySet<AnyRoute['auth']> = new Set(['signature', 'link', 'none']);

/** Paths without an api key: called with a provider's signature, a code in a link, or by browsers themselves. */
export const keylessPaths: ReadonlySet<string> = new Set(
  allRoutes.filter(({ auth }) => keylessAuths.has(auth)).map(({ path }) => path),
);
