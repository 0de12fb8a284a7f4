/**
 * The routes the host calls, with their schemas. Always loaded on demand: the first screen calls nothing beyond the boot
 * document.
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
