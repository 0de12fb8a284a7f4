import { readEnvExample } from '@funnel/server/env-example';
import { legalEntity } from '@funnel/server/testing/legal-entity';
import { apiProduction } from '@funnel/server/testing/production';
import { readConfig } from './config';
import { environmentSchema } from './environment-schema';

const environment = {
  API_KEY: 'some-api-key',
  RELEASE_TOKEN: 'some-release-token',
  LINK_SECRET: 'l'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

test('everything except secrets has a default', () => {
  const config = readConfig(environment);
  expect(config).toMatchObject({
    port: 4000,
    siteUrl: 'http://localhost:3000',
    corsOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    publicUrl: 'http://localhost:4000/v1',
    flagsProvider: 'growthbook',
    testTools: false,
  });
  expect(config.databaseUrl).toMatch(/^file:.*\.data\/pg$/);
});

test('API and worker send traces under the names of their metrics', () => {
  const collected = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' };
  expect(readConfig(collected).tracing?.service).toBe('api');
  expect(readConfig({ ...collected, PROCESS_MODE: 'worker' }).tracing?.service).toBe('worker');
});

test('invalid fields are named without their values', () => {
  const read = () => readConfig({ ...environment, STRIPE_SECRET_KEY: 'oops-secret', API_PORT: 'many' });
  expect(read).toThrow('Invalid ENV config: API_PORT, STRIPE_SECRET_KEY');
  expect(read).not.toThrow('oops');
});

const customerIo = { CUSTOMERIO_SITE_ID: '0123456789abcdef0123', CUSTOMERIO_API_KEY: 'abcdef0123456789abcd' };
const standIn = { CUSTOMERIO_URL: 'http://127.0.0.1:4100/customerio/api/v1' };
const production = apiProduction;

test('Customer.io key must match its environment', () => {
  const live = { ...production, ...customerIo };
  expect(readConfig(live).customerIo).toEqual({
    siteId: customerIo.CUSTOMERIO_SITE_ID,
    apiKey: customerIo.CUSTOMERIO_API_KEY,
    url: undefined,
  });
  const europe = 'https://track-eu.customer.io/api/v1';
  expect(readConfig({ ...live, CUSTOMERIO_URL: europe }).customerIo?.url).toBe(europe);
  expect(() => readConfig({ ...environment, ...customerIo, ...standIn })).toThrow('CUSTOMERIO_URL');
  expect(() => readConfig({ ...live, CUSTOMERIO_SITE_ID: 'local', CUSTOMERIO_API_KEY: 'local' })).toThrow(
    'CUSTOMERIO_API_KEY (a test key in production)',
  );
});

test('one of two Customer.io keys is refused', () => {
  expect(() => readConfig({ ...environment, CUSTOMERIO_SITE_ID: 'local' })).toThrow('CUSTOMERIO_API_KEY');
  expect(() => readConfig({ ...environment, CUSTOMERIO_API_KEY: 'local' })).toThrow('CUSTOMERIO_SITE_ID');
});

test('development sends members to the sandbox only', () => {
  expect(readConfig({ ...environment, ...customerIo }).customerIo).toBeUndefined();
  const local = { CUSTOMERIO_SITE_ID: 'local', CUSTOMERIO_API_KEY: 'local' };
  expect(readConfig({ ...environment, ...local }).customerIo).toBeUndefined();
  expect(readConfig({ ...environment, ...local, ...standIn }).customerIo?.url).toBe(standIn.CUSTOMERIO_URL);
});

test('the legal entity is a marked sample by default', () => {
  expect(readConfig(environment).legalEntity).toMatchObject({
    name: 'Sample Company (not a real company)',
    address: expect.stringContaining('(not a real address)'),
  });
  expect(readConfig({ ...environment, ...legalEntity }).legalEntity).toMatchObject({
    name: 'Ebb & Flow Ltd',
    address: '1 Harbour Road, Bristol BS1 4RN, United Kingdom',
  });
});

test.each(['two\nlines', '   ', 'x'.repeat(301)])('legal entity is one line of text, not %j', (text) => {
  expect(() => readConfig({ ...environment, LEGAL_ENTITY_ADDRESS: text })).toThrow(
    /^Invalid ENV config: LEGAL_ENTITY_ADDRESS$/,
  );
});

const revenueCat = { REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: 'strp_AbCdEfGhIjKlMnOpQrStUvWx' };
const revenueCatStandIn = { REVENUECAT_API_URL: 'http://127.0.0.1:4100/revenuecat/v1' };

test('RevenueCat key must match its environment', () => {
  expect(readConfig({ ...production, ...revenueCat }).revenueCat).toEqual({
    apiKey: revenueCat.REVENUECAT_STRIPE_APP_PUBLIC_API_KEY,
    url: 'https://api.revenuecat.com/v1',
  });
  expect(() => readConfig({ ...environment, ...revenueCat, ...revenueCatStandIn })).toThrow(
    'REVENUECAT_API_URL (not with a live key)',
  );
  expect(() => readConfig({ ...production, REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: 'local' })).toThrow(
    'REVENUECAT_STRIPE_APP_PUBLIC_API_KEY (a test key in production)',
  );
});

test('development sends subscriptions to the sandbox only', () => {
  expect(readConfig(environment).revenueCat).toBeUndefined();
  expect(readConfig({ ...environment, ...revenueCat }).revenueCat).toBeUndefined();
  const local = { REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: 'local', ...revenueCatStandIn };
  expect(readConfig({ ...environment, ...local }).revenueCat?.url).toBe(revenueCatStandIn.REVENUECAT_API_URL);
});

test('the real registry of places is called only in production', () => {
  const real = { NPPES_API_URL: 'https://npiregistry.cms.hhs.gov/api/' };
  expect(readConfig({ ...environment, ...real }).placeRegistryUrl).toBeUndefined();
  expect(readConfig({ ...production, ...real }).placeRegistryUrl).toBe('https://npiregistry.cms.hhs.gov/api');
  expect(readConfig(production).placeRegistryUrl).toBeUndefined();
});

test('the example names every variable of the API', () => {
  const example = readEnvExample('API');
  expect(example.map(({ name }) => name).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test.each([
  ['as it is', false],
  ['with its optional lines', true],
])('API accepts the example %s', (_which, hasOptional) => {
  const variables = readEnvExample('API').filter(({ isCommentedOut }) => hasOptional || !isCommentedOut);
  const config = readConfig(Object.fromEntries(variables.map(({ name, value }) => [name, value])));
  expect(config).toMatchObject({ port: 4000, publicUrl: 'http://localhost:4000/v1' });
});
