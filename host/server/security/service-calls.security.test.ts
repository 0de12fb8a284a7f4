/** @jest-environment node */
import { parseRuntimeConfig, type Registry } from '@funnel/contracts';
import { readServerConfig } from '../config';
import { createSources } from '../sources/sources';
import { environment as siteEnvironment } from '../testing/site';

const environment = {
  ...siteEnvironment,
  API_URL: 'http://api.test',
  GROWTHBOOK_API_HOST: 'http://flags.test',
};
const registry: Registry = { revision: 1, remotes: {} };

async function askForVisitor(more: Record<string, string>) {
  const config = readServerConfig({ ...environment, ...more });
  const asked = new Map<string, Record<string, string>>();
  const get: typeof fetch = async (address, options) => {
    asked.set(String(address), Object.fromEntries(new Headers(options?.headers)));
    return new Response(JSON.stringify(registry));
  };
  const sources = createSources({ config, get, now: () => 0, reportError: () => undefined });
  await sources.registry('some-uuid');
  await sources.buckets('some-uuid', {
    visitorKey: 'k'.repeat(43),
    ip: '203.0.113.7',
    requestId: 'request-1',
  });
  await sources.geo('203.0.113.7');
  await sources.flags();
  await sources.releaseText('http://assets.test/quiz/landing.html', 'sha384-none');
  return { config, asked };
}

const forVisitor = ['http://api.test/v1/buckets?keys=id%7C%7Csome-uuid', 'http://api.test/v1/geo'];

test('calls for a visitor carry credential and address', async () => {
  const { asked } = await askForVisitor({ SERVICE_TOKEN: 'new-service-token,old-service-token' });
  for (const address of forVisitor)
    expect(asked.get(address)).toMatchObject({
      'api-key': 'some-api-key',
      'service-token': 'new-service-token',
      'visitor-address': '203.0.113.7',
    });
  expect(asked.get('http://api.test/v1/remotes/channels')).not.toHaveProperty('visitor-address');
});

test('credential reaches only the API', async () => {
  const { config, asked } = await askForVisitor({ SERVICE_TOKEN: 'the-service-token' });
  const others = [...asked].filter(([address]) => !address.startsWith('http://api.test/'));
  expect(others).toHaveLength(2);
  for (const [, headers] of others) expect(headers).toEqual({});
  expect(JSON.stringify(parseRuntimeConfig(config.runtime))).not.toContain('the-service-token');
});

test('without the credential the host is a proxy', async () => {
  const { asked } = await askForVisitor({});
  for (const address of forVisitor)
    expect(asked.get(address)).toMatchObject({ 'api-key': 'some-api-key', 'x-forwarded-for': '203.0.113.7' });
});

test('hops instead of ranges stop the start', () => {
  expect(() => readServerConfig({ ...environment, TRUST_PROXY: 'true' })).toThrow(
    'TRUST_PROXY (now TRUSTED_PROXIES',
  );
  expect(() => readServerConfig({ ...environment, TRUSTED_PROXIES: 'true' })).toThrow('TRUSTED_PROXIES');
});
