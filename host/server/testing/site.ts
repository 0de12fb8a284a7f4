import type { Sources } from '../sources/sources';

/** The minimal environment of a site. */
export const environment = {
  HEADER_KEY: 'some-api-key',
  MIXPANEL_KEY: '',
  SENTRY_DSN: '',
  TRACE_PROPAGATION_TARGETS_REGEX: '',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  GROWTHBOOK_CLIENT_KEY: 'sdk-local',
  GROWTHBOOK_DECRYPTION_KEY: '',
  S3_ASSETS_BASE_URL: 'http://assets.test',
  GOOGLE_ANALYTICS_TAG: '',
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: '',
};

/** Sources that return nothing, as when all are down. */
export const silentSources: Sources = {
  appConfig: async () => undefined,
  geo: async () => undefined,
  flags: async () => undefined,
  newestFlags: async () => undefined,
  registry: async () => undefined,
  buckets: async () => ({}),
  releaseText: async () => undefined,
};
