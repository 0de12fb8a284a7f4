/** @jest-environment node */
import { readServerConfig } from '../config';

const production = {
  NODE_ENV: 'production',
  HEADER_KEY: 'k'.repeat(32),
  MIXPANEL_KEY: '',
  SENTRY_DSN: '',
  TRACE_PROPAGATION_TARGETS_REGEX: '',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  GROWTHBOOK_CLIENT_KEY: 'sdk-1',
  GROWTHBOOK_DECRYPTION_KEY: '',
  S3_ASSETS_BASE_URL: 'https://assets.test',
  GOOGLE_ANALYTICS_TAG: '',
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: '',
};

test.each([
  ['test tools', { TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  ['a local api key', { HEADER_KEY: 'local-api-key' }, 'HEADER_KEY'],
  ['a short api key', { HEADER_KEY: 'k'.repeat(31) }, 'HEADER_KEY'],
  ['a live key outside production', { NODE_ENV: 'development' }, 'STRIPE_PUBLISHABLE_KEY'],
])('site does not start with %s', (_what, unsafe, field) => {
  expect(() => readServerConfig(production)).not.toThrow();
  expect(() => readServerConfig({ ...production, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
});
