/**
 * The contracts the host uses that need the schema library. Always loaded on demand: the first screen calls nothing
 * beyond the boot document.
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
