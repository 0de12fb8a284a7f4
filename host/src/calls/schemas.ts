/**
 * What the host itself takes from the contracts that needs the schema library. Always loaded on demand: the first
 * screen calls nothing that did not come with the page.
 */
export {
  appConfigRoutes,
  authRoutes,
  bucketRoutes,
  consentRoutes,
  e2eRoutes,
  emailSchema,
  geoSchema,
  remoteRoutes,
  userRoutes,
} from '@funnel/contracts';
