/** @jest-environment node */
import type { AppConfig, Registry } from '@funnel/contracts';
import { formatBucketKey } from '@funnel/flags';
import { readServerConfig } from '../config';
import { environment } from '../testing/site';
import { createSources } from './sources';

const registry: Registry = { revision: 1, remotes: {} };
const config = readServerConfig({
  ...environment,
  HEADER_KEY: 'test-key',
  API_URL: 'http://api.test',
  GROWTHBOOK_API_HOST: 'http://flags.test',
  GROWTHBOOK_CLIENT_KEY: 'sdk-test',
  TRUST_GEO_HEADER: 'x-country',
});
const appConfig: AppConfig = {
  generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
  discoveredInflowOptions: [],
  requestIP: '127.0.0.1',
  environmentVariables: { GEO_SERVICE_URL: '' },
};

/** Sources on a table of answers by address; missing addresses are down. */
function setup(answers: Record<string, unknown>, now = () => 0) {
  const asked: { address: string; headers: unknown }[] = [];
  const get: typeof fetch = async (address, options) => {
    asked.push({ address: String(address), headers: options?.headers });
    const found = answers[String(address)];
    return new Response(JSON.stringify(found), { status: found ? 200 : 503 });
  };
  return { sources: createSources({ config, get, now, reportError: () => undefined }), asked };
}

test('only the API gets the api key', async () => {
  const { sources, asked } = setup({
    'http://api.test/v1/app-config?fromWeb=true': appConfig,
    'http://flags.test/api/features/sdk-test': { features: {} },
  });
  expect(await sources.appConfig()).toEqual(appConfig);
  expect(await sources.flags()).toEqual({ features: {} });
  expect(asked).toEqual([
    { address: 'http://api.test/v1/app-config?fromWeb=true', headers: { 'api-key': 'test-key' } },
    { address: 'http://flags.test/api/features/sdk-test', headers: {} },
  ]);
});

test('price of the membership is asked for by currency, and no old one is told', async () => {
  let now = 0;
  const address = 'http://api.test/v1/offerings/common';
  const price = { monthlyPrice: { amount: 1999, currency: 'USD' }, trialDays: 14 };
  const answers: Record<string, unknown> = { [address]: price };
  const { sources, asked } = setup(answers, () => now);
  expect([await sources.membershipPrice(), await sources.membershipPrice()]).toEqual([price, price]);
  expect(await sources.membershipPrice('EUR')).toBeUndefined();
  expect(asked.map((request) => request.address)).toEqual([address, `${address}?currency=EUR`]);
  delete answers[address];
  now = 5000;
  expect(await sources.membershipPrice()).toBeUndefined();
});

test('newest flags are always fetched, others once a second', async () => {
  const address = 'http://flags.test/api/features/sdk-test';
  const { sources, asked } = setup({ [address]: { features: {} } });
  await sources.flags();
  expect(await sources.flags()).toEqual({ features: {} });
  expect(await sources.newestFlags()).toEqual({ features: {} });
  await sources.newestFlags();
  expect(asked.map((request) => request.address)).toEqual([address, address, address]);
});

test('changed configuration reaches every host after five seconds', async () => {
  let now = 0;
  const address = 'http://api.test/v1/app-config?fromWeb=true';
  const answers: Record<string, unknown> = { [address]: appConfig };
  const [one, other] = [setup(answers, () => now).sources, setup(answers, () => now).sources];
  expect([await one.appConfig(), await other.appConfig()]).toEqual([appConfig, appConfig]);
  const changed = { ...appConfig, currentQuizzes: { inflow: { version: 2, hash: 'b' } } };
  answers[address] = changed;
  now = 4999;
  expect([await one.appConfig(), await other.appConfig()]).toEqual([appConfig, appConfig]);
  now = 5000;
  expect([await one.appConfig(), await other.appConfig()]).toEqual([changed, changed]);
});

test('an invalid answer counts as none', async () => {
  const { sources } = setup({
    'http://api.test/v1/app-config?fromWeb=true': { ...appConfig, requestIP: null },
    'http://api.test/v1/geo': { location: 'here' },
    'http://flags.test/api/features/sdk-test': { features: 'many' },
    'http://api.test/v1/remotes': { ...registry, remotes: { quiz: { version: '1.0.0' } } },
  });
  expect(await sources.appConfig()).toBeUndefined();
  expect(await sources.geo('1.2.3.4')).toBeUndefined();
  expect(await sources.flags()).toBeUndefined();
  expect(await sources.registry('')).toBeUndefined();
});

test('without channels a page has no registry', async () => {
  const { sources } = setup({ 'http://api.test/v1/remotes': registry });
  expect(await sources.registry('canary')).toBeUndefined();
});

test('the country lookup forwards address and edge country', async () => {
  const geo = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };
  const { sources, asked } = setup({ 'http://api.test/v1/geo': geo });
  expect(await sources.geo('1.2.3.4')).toEqual(geo);
  expect(await sources.geo('1.2.3.4', 'AT')).toEqual(geo);
  await sources.geo('1.2.3.4');
  expect(asked.map(({ headers }) => headers)).toEqual([
    { 'api-key': 'test-key', 'x-forwarded-for': '1.2.3.4' },
    { 'api-key': 'test-key', 'x-forwarded-for': '1.2.3.4', 'x-country': 'AT' },
  ]);
});

test('buckets are read with the visitor key', async () => {
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  const address = `http://api.test/v1/buckets?${new URLSearchParams({ keys: formatBucketKey(uuid) })}`;
  const data = { [formatBucketKey(uuid)]: {} };
  const { sources, asked } = setup({ [address]: { data } });
  expect(
    await sources.buckets(uuid, { visitorKey: 'visitor_key=key', ip: '', requestId: 'request-1' }),
  ).toEqual(data);
  const headers = { 'api-key': 'test-key', cookie: 'visitor_key=key', 'x-request-id': 'request-1' };
  expect(asked).toEqual([{ address, headers }]);
});
