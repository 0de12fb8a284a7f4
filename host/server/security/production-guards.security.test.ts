/** @jest-environment node */

import { legalEntity, unsafeLegalEntities } from '@funnel/server/testing/legal-entity';
import { readServerConfig } from '../config';
import { environment } from '../testing/site';

const production = {
  ...environment,
  NODE_ENV: 'production',
  HEADER_KEY: 'k'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  S3_ASSETS_BASE_URL: 'https://assets.test',
  ...legalEntity,
};

test.each([
  ['test tools', { TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  ['test tools beside another key', { TEST_TOOLS: 'enabled', STRIPE_PUBLISHABLE_KEY: '' }, 'TEST_TOOLS'],
  ['a local api key', { HEADER_KEY: `local-${'k'.repeat(32)}` }, 'HEADER_KEY'],
  ['a short api key', { HEADER_KEY: 'k'.repeat(31) }, 'HEADER_KEY'],
  ['a local service token', { SERVICE_TOKEN: `local-${'s'.repeat(32)}` }, 'SERVICE_TOKEN'],
  ['a short service token', { SERVICE_TOKEN: 's'.repeat(31) }, 'SERVICE_TOKEN'],
  ['a service token that browsers are told', { SERVICE_TOKEN: 'k'.repeat(32) }, 'SERVICE_TOKEN'],
  [
    'a next service token that browsers are told',
    { SERVICE_TOKEN: `${'s'.repeat(32)},${'k'.repeat(32)}` },
    'SERVICE_TOKEN',
  ],
  ['an empty API key', { HEADER_KEY: '' }, 'HEADER_KEY'],
  ['a live key outside production', { NODE_ENV: 'development' }, 'STRIPE_PUBLISHABLE_KEY'],
])('site does not start with %s', (_what, unsafe, field) => {
  expect(() => readServerConfig(production)).not.toThrow();
  expect(() => readServerConfig({ ...production, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
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
