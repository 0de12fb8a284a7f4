import http from 'node:http';
import { appConfigSchema } from '@funnel/contracts';
import { setup } from '../../platform/testing/setup';
import { composeAppConfig } from './app-config';

test('configuration is complete and names our geo service', async () => {
  const { call } = await setup({ environment: { FLAGS_PROVIDER: 'growthbook' } });
  const reply = await call('get', '/app-config?fromWeb=true');
  expect(reply.headers['cache-control']).toBe('private, max-age=300');
  const config = appConfigSchema.parse(reply.body);
  expect(config.generalSettings.FLAGS_PROVIDER).toBe('growthbook');
  expect(config.environmentVariables.GEO_SERVICE_URL).toBe('http://api.test/v1/geo');
  expect(config.requestIP).toBe('127.0.0.1');
  const shares = config.generalSettings.GROWTH_EXPERIMENT_SWIMLANES.map(({ split_pct }) => split_pct);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(config.discoveredInflowOptions.map(({ id }) => id)).toEqual([
    'friend',
    'healthcare-professional',
    'instagram',
    'tiktok',
    'podcast',
    'search',
    'other',
  ]);
});

test('caller with the current version gets 304', async () => {
  const { call, address, config } = await setup();
  const { headers } = await call('get', '/app-config');
  const status = await new Promise((resolve, reject) => {
    const sent = { 'api-key': config.apiKey, 'if-none-match': headers['etag'] };
    http
      .get(`${address}/v1/app-config`, { headers: sent }, (reply) => resolve(reply.resume().statusCode))
      .once('error', reject);
  });
  expect(status).toBe(304);
});

test('stored values override deployment defaults', () => {
  const stored = {
    generalSettings: { FLAGS_PROVIDER: 'other', GROWTH_EXPERIMENT_SWIMLANES: [] },
    discoveredInflowOptions: [],
  };
  const composed = composeAppConfig(stored, {
    flagsProvider: 'growthbook',
    geoServiceUrl: 'http://geo.test',
  });
  expect(composed.generalSettings.FLAGS_PROVIDER).toBe('other');
});

test('unknown query, missing key and unknown version are answered by the contract', async () => {
  const { call, address } = await setup();
  await call('get', '/app-config?fromWeb=perhaps').expect(400);
  expect((await fetch(`${address}/v1/app-config`)).status).toBe(403);
  await call('get', '/app-config', { headers: { 'if-none-match': '"old", W/"older"' } }).expect(200);
});
