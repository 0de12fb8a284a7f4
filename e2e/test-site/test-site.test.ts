/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataFolder, STACK_HEADER } from '@funnel/build/remote/running-stack';
import { findTestSite, readTestSite } from './test-site';

const config = Object.fromEntries(
  'headerKey mixpanelKey customEnv sentryDSN tracePropagationTargetsRegex stripePublishableKey growthbookClientKey growthbookDecryptionKey googleAnalyticsTag revenuecatStripeAppPublicApiKey testsRunning version'
    .split(' ')
    .map((name) => [name, name]),
);

/** A site, with an asset store that may belong to a local one. */
async function serveSite({ stackId }: { stackId?: string } = {}) {
  const server = createServer((request, response) => {
    if (request.url === '/healthz' && stackId) response.setHeader(STACK_HEADER, stackId);
    response.statusCode = request.url === '/config.json' ? 200 : 404;
    const runtime = { ...config, apiBase: 'https://api.test/v1', s3AssetsBaseUrl: `${site}/files` };
    response.end(JSON.stringify(runtime));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  servers.push(server);
  return site;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('addresses of a deployed site are read from its configuration', async () => {
  const site = await serveSite();
  expect(await findTestSite(site)).toEqual({
    SITE_URL: site,
    API_URL: 'https://api.test',
    API_KEY: 'headerKey',
    ASSETS_URL: site,
  });
});

test('a local site of another data folder is refused', async () => {
  const site = await serveSite({ stackId: 'another' });
  await expect(findTestSite(site)).rejects.toThrow(
    `${site} is a local site, but not the one that runs on ${dataFolder()}. Set DATA_DIR`,
  );
});

test('TEST_SITE is an address, of which the origin counts', () => {
  expect(readTestSite('https://staging.test/inflow-quiz?x=1')).toBe('https://staging.test');
  expect(() => readTestSite('staging')).toThrow('TEST_SITE is not an address: staging');
  expect(readTestSite('')).toBeUndefined();
});
