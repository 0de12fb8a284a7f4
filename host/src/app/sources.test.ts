import { appConfigRoutes, unknownGeo } from '@funnel/contracts';
import { fakeApi, networkError, testAppConfig, testConfig } from '@funnel/testing';
import { readBootDocument } from './boot-document';
import { readGeo } from './geo';
import { readConfig } from './read-config';
import { defaultAppConfig, readAppConfig } from './remote-config';

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

function pageWith(boot: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify(boot);
  page.body.append(script);
  return page;
}

test('a piece of the boot document that breaks its contract counts as missing', () => {
  const boot = readBootDocument(
    pageWith({ config: testConfig, geo: { nonsense: 1 }, appConfig: testAppConfig }),
  );
  expect(boot).toMatchObject({ config: testConfig, appConfig: testAppConfig, geo: undefined });
});

test('a page without a boot document reads its configuration from the host', async () => {
  const boot = readBootDocument(document.implementation.createHTMLDocument());
  const { get, asked } = answering(testConfig);
  await expect(readConfig(boot, get)).resolves.toEqual(testConfig);
  expect(asked).toMatchObject([{ address: '/config.json' }]);
});

test('a configuration that is not valid stops the start and names the field', async () => {
  const { apiBase: _missing, ...rest } = testConfig;
  await expect(readConfig({ config: rest }, answering({}).get)).rejects.toThrow(
    /^Invalid ENV config: apiBase/,
  );
});

test('remote configuration is fetched when it did not come with the page', async () => {
  const api = fakeApi([[appConfigRoutes.read, () => testAppConfig]]);
  const report = jest.fn();
  await expect(readAppConfig({ boot: undefined, api, wait, report })).resolves.toEqual(testAppConfig);
  expect(api.calls).toEqual([{ route: 'GET /app-config', input: { query: { fromWeb: 'true' } } }]);
});

test('without remote configuration the site starts on its defaults', async () => {
  const api = fakeApi([
    [
      appConfigRoutes.read,
      () => {
        throw networkError();
      },
    ],
  ]);
  const report = jest.fn();
  await expect(readAppConfig({ boot: undefined, api, wait, report })).resolves.toBe(defaultAppConfig);
  expect(api.calls).toHaveLength(3);
  expect(report).toHaveBeenCalledTimes(1);
});

test('the geo lookup asks the configured service for the address of the visitor', async () => {
  const { get, asked } = answering(geo);
  const found = await readGeo(testAppConfig, {
    boot: undefined,
    config: testConfig,
    get,
    wait,
    report: jest.fn(),
  });
  expect(found).toEqual(geo);
  expect(asked).toEqual([
    { address: 'http://api.test/v1/geo?ip=127.0.0.1', headers: { 'api-key': 'test-key' } },
  ]);
});

test('the api key goes to nobody else', async () => {
  const { get, asked } = answering(geo);
  const elsewhere = { ...testAppConfig, environmentVariables: { GEO_SERVICE_URL: 'http://geo.test/' } };
  await readGeo(elsewhere, { boot: undefined, config: testConfig, get, wait, report: jest.fn() });
  expect(asked).toEqual([{ address: 'http://geo.test/?ip=127.0.0.1', headers: undefined }]);
});

test('a lookup that fails is tried three times more, then privacy rules are strict', async () => {
  const { get, asked } = answering({}, 500);
  const report = jest.fn();
  await expect(
    readGeo(testAppConfig, { boot: undefined, config: testConfig, get, wait, report }),
  ).resolves.toBe(unknownGeo);
  expect(asked).toHaveLength(4);
  expect(unknownGeo.meta.isGdpr).toBe(true);
});

test('a currency that is not three characters long is reported', async () => {
  const report = jest.fn();
  const odd = { ...geo, meta: { ...geo.meta, currency: 'EURO' } };
  await readGeo(testAppConfig, { boot: odd, config: testConfig, get: answering({}).get, wait, report });
  expect(report).toHaveBeenCalledWith(new Error('Invalid/unknown currency code'));
});
