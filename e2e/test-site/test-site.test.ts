/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findTestSite, readTestSite } from './test-site';

const config = Object.fromEntries(
  'headerKey mixpanelKey customEnv sentryDSN tracePropagationTargetsRegex stripePublishableKey growthbookClientKey growthbookDecryptionKey googleAnalyticsTag revenuecatStripeAppPublicApiKey testsRunning version'
    .split(' ')
    .map((name) => [name, name]),
);

test('addresses of a deployed site are read from its configuration', async () => {
  const runtime = { ...config, apiBase: 'https://api.test/v1', s3AssetsBaseUrl: 'https://assets.test/files' };
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/config.json' ? 200 : 404;
    response.end(JSON.stringify(runtime));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await findTestSite(site)).toEqual({
      SITE_URL: site,
      API_URL: 'https://api.test',
      API_KEY: 'headerKey',
      ASSETS_URL: 'https://assets.test',
    });
  } finally {
    server.close();
  }
});

test('TEST_SITE is an address, of which the origin counts', () => {
  expect(readTestSite('https://staging.test/inflow-quiz?x=1')).toBe('https://staging.test');
  expect(() => readTestSite('staging')).toThrow('TEST_SITE is not an address: staging');
  expect(readTestSite('')).toBeUndefined();
});
