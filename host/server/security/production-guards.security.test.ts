/** @jest-environment node */
import { readServerConfig } from '../config';
import { environment } from '../testing/site';

const production = {
  ...environment,
  NODE_ENV: 'production',
  HEADER_KEY: 'k'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  S3_ASSETS_BASE_URL: 'https://assets.test',
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
