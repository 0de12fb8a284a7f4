import { setup } from '../../platform/testing/setup';
import { countryCode, geoOf, publicAddress } from './geo';

const unknown = { location: { countryCode: null }, meta: { currency: 'USD', isGdpr: true } };

test.each([
  ['DE', 'EUR', true],
  ['CH', 'CHF', true],
  ['GB', 'GBP', true],
  ['US', 'USD', false],
  ['JP', 'JPY', false],
])('%s pays in %s, GDPR %s', (country, currency, isGdpr) => {
  expect(geoOf(country)).toEqual({ location: { countryCode: country }, meta: { currency, isGdpr } });
});

test('unknown counts as under GDPR', () => {
  expect(geoOf(undefined)).toEqual(unknown);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('no country owns %s', (address) => {
  expect(publicAddress(address)).toBeUndefined();
});

test('codes that mean no country are no country', () => {
  expect(['de', 'XX', 'T1', '', 7].map(countryCode)).toEqual([
    'DE',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a caller on this machine is unknown, a forwarded one is looked up', async () => {
  const { call } = await setup();
  expect((await call('get', '/geo')).body).toEqual(unknown);
  const forwarded = await call('get', '/geo', { headers: { 'x-forwarded-for': '8.8.8.8' } });
  expect(forwarded.body.location.countryCode).toBe('US');
});

test('the edge is believed only where it is trusted', async () => {
  const headers = { 'x-country': 'FR' };
  const plain = await setup();
  expect((await plain.call('get', '/geo', { headers })).body).toEqual(unknown);
  const trusting = await setup({ environment: { TRUST_GEO_HEADER: 'X-Country' } });
  expect((await trusting.call('get', '/geo', { headers })).body.location.countryCode).toBe('FR');
});

test('another address is looked up with test tools only', async () => {
  const testing = await setup();
  expect((await testing.call('get', '/geo?ip=8.8.8.8')).body.location.countryCode).toBe('US');
  const live = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  expect((await live.call('get', '/geo?ip=8.8.8.8')).body).toEqual(unknown);
});
