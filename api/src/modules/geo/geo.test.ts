import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setup } from '../../platform/testing/setup';
import { parseCountryCode, toGeo, toPublicAddress } from './geo';
import { createCountryDatabase, type Networks } from './testing/country-database';

const unknown = { location: { countryCode: null }, meta: { currency: 'USD', isGdpr: true } };

test.each([
  ['DE', 'EUR', true],
  ['CH', 'CHF', true],
  ['GB', 'GBP', true],
  ['US', 'USD', false],
  ['JP', 'JPY', false],
])('%s pays in %s, GDPR %s', (country, currency, isGdpr) => {
  expect(toGeo(country)).toEqual({ location: { countryCode: country }, meta: { currency, isGdpr } });
});

test('unknown counts as under GDPR', () => {
  expect(toGeo(undefined)).toEqual(unknown);
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
  expect(toPublicAddress(address)).toBeUndefined();
});

test('invalid country codes are unknown', () => {
  expect(['de', 'XX', 'T1', '', 7].map(parseCountryCode)).toEqual([
    'DE',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('local caller is unknown, forwarded address is resolved', async () => {
  const { call } = await setup();
  expect((await call('get', '/geo')).body).toEqual(unknown);
  const forwarded = await call('get', '/geo', { headers: { 'x-forwarded-for': '8.8.8.8' } });
  expect(forwarded.body.location.countryCode).toBe('US');
});

test('country header counts only when trusted', async () => {
  const headers = { 'x-country': 'FR' };
  const plain = await setup();
  expect((await plain.call('get', '/geo', { headers })).body).toEqual(unknown);
  const trusting = await setup({ environment: { TRUST_GEO_HEADER: 'X-Country' } });
  expect((await trusting.call('get', '/geo', { headers })).body.location.countryCode).toBe('FR');
});

async function writeDatabaseFile(networks: Networks): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'geo-')), 'country.mmdb');
  await writeFile(file, createCountryDatabase(networks));
  return file;
}

test('database wins, built-in table is the fallback', async () => {
  const GEO_MMDB_PATH = await writeDatabaseFile({
    '8.8.8.0/24': 'JP',
    '2a00:1450::/32': 'IE',
    '9.9.9.0/24': 'XX',
  });
  const { call } = await setup({ environment: { GEO_MMDB_PATH } });
  const readCountry = async (address: string) => {
    const reply = await call('get', '/geo', { headers: { 'x-forwarded-for': address } });
    return reply.body.location.countryCode;
  };
  expect(await readCountry('8.8.8.8')).toBe('JP');
  expect(await readCountry('2a00:1450:4001::1')).toBe('IE');
  expect(await readCountry('2001:db8::1')).toBeNull();
  expect(await readCountry('9.9.9.9')).toBe('US');
  expect(await readCountry('8.8.4.4')).toBe('US');
});

test('country header wins, database is the fallback', async () => {
  const GEO_MMDB_PATH = await writeDatabaseFile({ '8.8.8.0/24': 'JP' });
  const { call } = await setup({ environment: { GEO_MMDB_PATH, TRUST_GEO_HEADER: 'x-country' } });
  const requestGeo = async (edge: string) =>
    (await call('get', '/geo', { headers: { 'x-forwarded-for': '8.8.8.8', 'x-country': edge } })).body;
  expect((await requestGeo('FR')).location.countryCode).toBe('FR');
  expect((await requestGeo('XX')).location.countryCode).toBe('JP');
});

test('without a database an IPv6 address has no country', async () => {
  const { call } = await setup({ environment: { GEO_MMDB_PATH: 'none' } });
  const headers = { 'x-forwarded-for': '2a00:1450:4001::1' };
  expect((await call('get', '/geo', { headers })).body).toEqual(unknown);
});

test('unreadable database stops the start, naming the variable', async () => {
  await expect(setup({ environment: { GEO_MMDB_PATH: '/nowhere/country.mmdb' } })).rejects.toThrow(
    'Invalid ENV config: GEO_MMDB_PATH',
  );
});

test('every currency has three letters', () => {
  const countries = ['DE', 'US', 'AQ', 'XK', 'CH', 'KW', 'BQ'];
  expect(countries.map((country) => toGeo(country).meta.currency)).toEqual(
    countries.map(() => expect.stringMatching(/^[A-Z]{3}$/)),
  );
});

test('country of a test needs test tools', async () => {
  const testing = await setup({ environment: { TRUST_GEO_HEADER: 'x-country' } });
  const call = { headers: { 'x-country': 'FR' } };
  expect((await testing.call('get', '/geo?testGeo=GB', call)).body).toEqual(toGeo('GB'));
  expect((await testing.call('get', '/geo?testGeo=XX', call)).body).toEqual(toGeo('FR'));
  const live = await setup({ environment: { TEST_TOOLS: 'disabled', TRUST_GEO_HEADER: 'x-country' } });
  expect((await live.call('get', '/geo?testGeo=GB', call)).body).toEqual(toGeo('FR'));
});

test('address in the query needs test tools', async () => {
  const testing = await setup();
  expect((await testing.call('get', '/geo?ip=8.8.8.8')).body.location.countryCode).toBe('US');
  const live = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  expect((await live.call('get', '/geo?ip=8.8.8.8')).body).toEqual(unknown);
});
