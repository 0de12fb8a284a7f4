import { appConfigRoutes, unknownGeo } from '@funnel/contracts';
import { fail, fakeApi, testAppConfig, testConfig } from '@funnel/testing';
import { createHostApi } from '../../calls/host-api';
import { readGeo } from '../geo/geo';
import { readBootDocument, readConfig } from './boot-document';
import { createRemoteConfig, defaultAppConfig } from './remote-config';

const wait = async () => undefined;
const geo = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };

function answering(body: unknown, status = 200) {
  const asked: { address: string; headers: unknown }[] = [];
  const get: typeof fetch = async (address, options) => {
    asked.push({ address: String(address), headers: options?.headers });
    return new Response(JSON.stringify(body), { status });
  };
  return { get, asked };
}

function createPage(boot: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = boot;
  page.body.append(script);
  return page;
}

test('boot document is read from the page', () => {
  const written = { config: testConfig, geo, appConfig: testAppConfig };
  expect(readBootDocument(createPage(JSON.stringify(written)))).toEqual(written);
});

test.each(['', '{"config":', 'null', '7', '[]', '{}'])('page with boot document %p has none', (text) => {
  expect(readBootDocument(createPage(text))).toEqual({ config: undefined });
});

test('page without boot document asks the host', async () => {
  const boot = readBootDocument(document.implementation.createHTMLDocument());
  const { get, asked } = answering(testConfig);
  await expect(readConfig(boot, get)).resolves.toEqual(testConfig);
  expect(asked).toMatchObject([{ address: '/config.json' }]);
});

test('an unreachable configuration is a network error', async () => {
  const get = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(readConfig({ config: undefined }, get)).rejects.toMatchObject({ code: 'network' });
});

test('page without a readable configuration stops the start', async () => {
  const get = async () => new Response('<html>');
  await expect(readConfig({ config: undefined }, get)).rejects.toThrow(
    'Invalid ENV config: /config.json (not readable)',
  );
});

test('invalid configuration stops the start, naming the field', async () => {
  const { apiBase: _missing, ...rest } = testConfig;
  await expect(readConfig({ config: rest }, answering({}).get)).rejects.toThrow(
    /^Invalid ENV config: apiBase/,
  );
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function remoteConfig(answer: () => typeof testAppConfig, boot?: typeof testAppConfig) {
  const api = fakeApi([[appConfigRoutes.read, answer]]);
  const clock = { now: 0 };
  const report = jest.fn();
  const options = { boot, api: createHostApi(api), wait, now: () => clock.now, report };
  return { config: createRemoteConfig(options), api, clock, report };
}

test('remote configuration missing in the page is fetched', async () => {
  const { config, api } = remoteConfig(() => testAppConfig);
  expect(config.current.get()).toBe(defaultAppConfig);
  await expect(config.read()).resolves.toEqual(testAppConfig);
  expect(config.current.get()).toEqual(testAppConfig);
  expect(api.calls).toEqual([{ route: 'GET /app-config', input: { query: { fromWeb: 'true' } } }]);
});

test('remote configuration of the page is not fetched', async () => {
  const { config, api } = remoteConfig(fail(), testAppConfig);
  await expect(config.read()).resolves.toEqual(testAppConfig);
  expect(api.calls).toEqual([]);
});

test('remote configuration is read again after 5 minutes', async () => {
  const newer = { ...testAppConfig, requestIP: '127.0.0.2' };
  const { config, api, clock } = remoteConfig(() => newer, testAppConfig);
  clock.now = 5 * MINUTE - 1;
  await config.refresh();
  expect(api.calls).toHaveLength(0);
  clock.now = 5 * MINUTE;
  await config.refresh();
  expect(config.current.get()).toEqual(newer);
  clock.now += 5 * MINUTE - 1;
  await config.refresh();
  expect(api.calls).toHaveLength(1);
});

test('a failed refresh keeps the remote configuration', async () => {
  const { config, clock, report } = remoteConfig(fail(), testAppConfig);
  clock.now = 5 * MINUTE;
  await config.refresh();
  expect(config.current.get()).toBe(testAppConfig);
  expect(report).toHaveBeenCalledTimes(1);
});

test('failed remote configuration is retried twice, then rejected', async () => {
  const { config, api } = remoteConfig(fail());
  await expect(config.read()).rejects.toMatchObject({ code: 'network' });
  expect(api.calls).toHaveLength(3);
});

function createGeoOptions(overrides: Partial<Parameters<typeof readGeo>[1]> = {}) {
  const report = jest.fn();
  const { get, asked } = answering(geo);
  const options = {
    boot: undefined,
    config: testConfig,
    get,
    wait,
    report,
    entry: {},
    storage: localStorage,
    now: () => 0,
    ...overrides,
  };
  return { options, asked, report };
}

beforeEach(() => localStorage.clear());

test('geo lookup asks the configured service', async () => {
  const { options, asked } = createGeoOptions();
  expect(await readGeo(testAppConfig, options)).toEqual(geo);
  expect(asked).toEqual([
    { address: 'http://api.test/v1/geo?ip=127.0.0.1', headers: { 'api-key': 'test-key' } },
  ]);
});

test('api key is sent only to our API', async () => {
  const { options, asked } = createGeoOptions();
  const elsewhere = { ...testAppConfig, environmentVariables: { GEO_SERVICE_URL: 'http://geo.test/' } };
  await readGeo(elsewhere, options);
  expect(asked).toEqual([{ address: 'http://geo.test/?ip=127.0.0.1', headers: undefined }]);
});

test('a lookup is cached for 24 hours', async () => {
  const { options, asked } = createGeoOptions();
  await readGeo(testAppConfig, options);
  await expect(readGeo(testAppConfig, { ...options, now: () => 24 * HOUR - 1 })).resolves.toEqual(geo);
  expect(asked).toHaveLength(1);
  await readGeo(testAppConfig, { ...options, now: () => 24 * HOUR });
  expect(asked).toHaveLength(2);
});

test('boot document wins over a cached lookup', async () => {
  const { options, asked } = createGeoOptions();
  await readGeo(testAppConfig, options);
  const moved = { ...geo, location: { countryCode: 'FR' } };
  await expect(readGeo(testAppConfig, { ...options, boot: moved })).resolves.toEqual(moved);
  await expect(readGeo(testAppConfig, options)).resolves.toEqual(moved);
  expect(asked).toHaveLength(1);
});

test.each(['{"at":0', 'null', '{"at":"x"}', '{"at":0,"geo":{"location":{},"meta":{}}}'])(
  'the damaged lookup %s counts as none',
  async (damaged) => {
    localStorage.setItem('geo', damaged);
    const { options, asked } = createGeoOptions();
    await expect(readGeo(testAppConfig, options)).resolves.toEqual(geo);
    expect(asked).toHaveLength(1);
  },
);

test('failed geo lookup retries three times, then strict', async () => {
  const { get, asked } = answering({}, 500);
  const { options } = createGeoOptions({ get });
  await expect(readGeo(testAppConfig, options)).resolves.toBe(unknownGeo);
  expect(asked).toHaveLength(4);
  expect(unknownGeo.meta.isGdpr).toBe(true);
  expect(localStorage.getItem('geo')).toBeNull();
});

const tokyo = { location: { countryCode: 'JP' }, meta: { currency: 'JPY', isGdpr: false } };

function choosePlace(settings: unknown): void {
  localStorage.setItem('localGeoSettings', JSON.stringify(settings));
}

test('localGeoSettings: active place wins only with test tools', async () => {
  choosePlace({ overrideActive: true, ...tokyo });
  const { options, asked } = createGeoOptions({ boot: geo, config: { ...testConfig, testTools: 'enabled' } });
  await expect(readGeo(testAppConfig, options)).resolves.toEqual(tokyo);
  expect(asked).toEqual([]);
  expect(localStorage.getItem('geo')).toBeNull();
});

test.each([
  ['no test tools', undefined, { overrideActive: true, ...tokyo }],
  ['an inactive place', 'enabled', { overrideActive: false, ...tokyo }],
  ['half a place', 'enabled', { overrideActive: true, location: tokyo.location }],
])('localGeoSettings: with %s the lookup counts', async (_case, testTools, settings) => {
  choosePlace(settings);
  const { options } = createGeoOptions({ config: { ...testConfig, testTools } });
  await expect(readGeo(testAppConfig, options)).resolves.toEqual(geo);
});

test('localGeoSettings: currency without three characters is reported', async () => {
  choosePlace({ overrideActive: true, ...tokyo, meta: { currency: 'YEN!', isGdpr: false } });
  const { options, report } = createGeoOptions({ config: { ...testConfig, testTools: 'enabled' } });
  await expect(readGeo(testAppConfig, options)).resolves.toBe(unknownGeo);
  expect(report).toHaveBeenCalledWith(new Error('Invalid/unknown currency code'));
});

const withTestTools = { ...testConfig, testTools: 'enabled' };

test('testGeo is looked up, and kept until the dev menu changes it', async () => {
  const { options, asked } = createGeoOptions({ boot: tokyo, config: withTestTools });
  await expect(readGeo(testAppConfig, { ...options, entry: { testGeo: 'GB' } })).resolves.toEqual(geo);
  expect(asked.map(({ address }) => address)).toEqual(['http://api.test/v1/geo?testGeo=GB']);
  await expect(readGeo(testAppConfig, options)).resolves.toEqual(geo);
  expect(asked).toHaveLength(1);
});

test('testGeo counts for nothing without test tools', async () => {
  const { options, asked } = createGeoOptions({ boot: tokyo, entry: { testGeo: 'GB' } });
  await expect(readGeo(testAppConfig, options)).resolves.toEqual(tokyo);
  expect(asked).toEqual([]);
  expect(localStorage.getItem('localGeoSettings')).toBeNull();
});

test('currency without three characters is reported', async () => {
  const odd = { ...geo, meta: { ...geo.meta, currency: 'EURO' } };
  const { options, report } = createGeoOptions({ boot: odd });
  await readGeo(testAppConfig, options);
  expect(report).toHaveBeenCalledWith(new Error('Invalid/unknown currency code'));
});
