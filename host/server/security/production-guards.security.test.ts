/** @jest-environment node */

import { unsafeLegalEntities } from '@funnel/server/testing/legal-entity';
import { hostProduction, readGuideVariables } from '@funnel/server/testing/production';
import { readServerConfig } from '../config';
import { environment } from '../testing/site';

const production = { ...environment, ...hostProduction };
const { HEADER_KEY, SERVICE_TOKEN } = production;

const guards: readonly (readonly [string, Record<string, string | undefined>, string])[] = [
  ['test tools', { TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  ['test tools beside another key', { TEST_TOOLS: 'enabled', STRIPE_PUBLISHABLE_KEY: '' }, 'TEST_TOOLS'],
  ['a local api key', { HEADER_KEY: `local-${HEADER_KEY}` }, 'HEADER_KEY'],
  ['a short api key', { HEADER_KEY: HEADER_KEY.slice(1) }, 'HEADER_KEY'],
  ['a local service token', { SERVICE_TOKEN: `local-${SERVICE_TOKEN}` }, 'SERVICE_TOKEN'],
  ['a short service token', { SERVICE_TOKEN: SERVICE_TOKEN.slice(1) }, 'SERVICE_TOKEN'],
  ['a service token that browsers are told', { SERVICE_TOKEN: HEADER_KEY }, 'SERVICE_TOKEN'],
  [
    'a next service token that browsers are told',
    { SERVICE_TOKEN: `${SERVICE_TOKEN},${HEADER_KEY}` },
    'SERVICE_TOKEN',
  ],
  ['an empty API key', { HEADER_KEY: '' }, 'HEADER_KEY'],
  ['no site', { SITE_URL: undefined }, 'SITE_URL'],
  ['a site without https', { SITE_URL: 'http://site.test' }, 'SITE_URL'],
  ['no API for browsers', { API_BASE: undefined }, 'API_BASE'],
  ['an API on this machine', { API_BASE: 'https://localhost:4000/v1' }, 'API_BASE'],
  ['assets without https', { S3_ASSETS_BASE_URL: 'http://assets.test' }, 'S3_ASSETS_BASE_URL'],
  ['remotes without https', { ASSET_ORIGINS: 'http://assets.test' }, 'ASSET_ORIGINS'],
  ['a patterned service token', { SERVICE_TOKEN: 'abcdefghijklmnopqrstuvwxyz012345' }, 'SERVICE_TOKEN'],
  ['a local deployment', { DEPLOYMENT: 'local' }, 'DEPLOYMENT'],
];

test.each([
  ...guards,
  ['a live key outside production', { NODE_ENV: 'development' }, 'STRIPE_PUBLISHABLE_KEY'] as const,
  ['a test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'] as const,
])('site does not start with %s', (_what, unsafe, field) => {
  expect(() => readServerConfig(production)).not.toThrow();
  expect(() => readServerConfig({ ...production, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
});

const staging = { ...production, DEPLOYMENT: 'staging', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test.each([
  ...guards,
  ['a live key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'] as const,
  ['the settings of development', { NODE_ENV: 'development' }, 'DEPLOYMENT'] as const,
])('staging does not start with %s', (_what, unsafe, field) => {
  expect(() => readServerConfig(staging)).not.toThrow();
  expect(() => readServerConfig({ ...staging, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
});

test('staging has its own name and is not for search engines', () => {
  expect(readServerConfig(staging)).toMatchObject({
    isHttps: true,
    publicUrl: undefined,
    runtime: { customEnv: 'staging' },
  });
  expect(readServerConfig(production)).toMatchObject({
    publicUrl: production.SITE_URL,
    runtime: { customEnv: 'production' },
  });
});

test.each(unsafeLegalEntities)('production refuses %s', (_what, unsafe, named) => {
  expect(() => readServerConfig({ ...production, ...unsafe })).toThrow(
    new Error(`Invalid ENV config: ${named}`),
  );
});

test('site listens on its own machine unless told', () => {
  expect(readServerConfig(production).bindAddress).toBe('127.0.0.1');
  expect(readServerConfig({ ...production, BIND_ADDRESS: '10.0.0.5' }).bindAddress).toBe('10.0.0.5');
});

test('a service token has eight characters everywhere', () => {
  const local = { ...production, NODE_ENV: 'development', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(() => readServerConfig({ ...local, SERVICE_TOKEN: 's'.repeat(8) })).not.toThrow();
  expect(() => readServerConfig({ ...local, SERVICE_TOKEN: 's'.repeat(7) })).toThrow('SERVICE_TOKEN');
});

test('the listed variables start a safe site', () => {
  const { bindAddress: _bind, ...reached } = readServerConfig(readGuideVariables('host'));
  expect(JSON.stringify(reached)).not.toMatch(/127\.0\.0\.1|localhost/);
  expect(reached).toMatchObject({
    isHttps: true,
    apiUrl: 'https://api.tidewell.com/v1',
    runtime: { apiBase: 'https://api.tidewell.com/v1' },
  });
});

test('secret key of RevenueCat never reaches browsers', () => {
  const start = (key: string) =>
    readServerConfig({ ...production, REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: key });
  expect(start('strp_public').runtime.revenuecatStripeAppPublicApiKey).toBe('strp_public');
  expect(() => start('sk_secret')).toThrow('REVENUECAT_STRIPE_APP_PUBLIC_API_KEY (a secret key)');
});

const API_PATTERN = '^https://api\\.site\\.test/v1/';

test.each([
  ['', ''],
  ['one API', API_PATTERN],
  ['production and staging', '^https://api\\.(staging\\.)?site\\.test/v1/'],
])('trace headers may go to "%s"', (_what, pattern) => {
  const config = readServerConfig({ ...production, TRACE_PROPAGATION_TARGETS_REGEX: pattern });
  expect(config.runtime.tracePropagationTargetsRegex).toBe(pattern || API_PATTERN);
});

test.each([
  ['not at its beginning', 'api\\.site\\.test/v1/'],
  ['any host', '^https://'],
  ['a longer host name', '^https://api\\.site\\.test'],
  ['any character for a dot', '^https://api.site.test/v1/'],
  ['one of two anywhere', '^https://api\\.site\\.test/v1/|/v1/'],
  ['all paths', '^https://api\\.site\\.test/'],
  ['another API', '^https://api\\.else\\.test/v1/'],
  ['no expression', '('],
])('trace pattern is refused in production: %s', (_what, pattern) => {
  expect(() => readServerConfig({ ...production, TRACE_PROPAGATION_TARGETS_REGEX: pattern })).toThrow(
    'TRACE_PROPAGATION_TARGETS_REGEX',
  );
});

test("the guide's trace pattern is of the API", () => {
  const { runtime } = readServerConfig(readGuideVariables('host'));
  const targets = new RegExp(runtime.tracePropagationTargetsRegex);
  expect(`${runtime.apiBase}/user`).toMatch(targets);
  expect('https://api.staging.tidewell.com/v1/user').toMatch(targets);
  for (const other of [
    'https://api.tidewell.com/metrics',
    'https://api.tidewell.com.evil.test/v1/user',
    'https://apixtidewell.com/v1/user',
    'https://evil.test/?to=https://api.tidewell.com/v1/user',
    'http://api.tidewell.com/v1/user',
  ])
    expect(other).not.toMatch(targets);
});
