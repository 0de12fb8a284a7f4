/** @jest-environment node */
import type { AppConfig, Registry, RuntimeConfig } from '@funnel/contracts';
import { createSources } from './sources';

const registry: Registry = { revision: 1, remotes: {} };
const runtime: RuntimeConfig = {
  apiBase: 'http://api.test/v1',
  headerKey: 'test-key',
  mixpanelKey: '',
  customEnv: 'test',
  sentryDSN: '',
  tracePropagationTargetsRegex: '',
  stripePublishableKey: 'pk_test_sandbox',
  growthbookClientKey: 'sdk-test',
  growthbookDecryptionKey: '',
  growthbookApiHost: 'http://flags.test',
  s3AssetsBaseUrl: '',
  googleAnalyticsTag: '',
  revenuecatStripeAppPublicApiKey: '',
  testsRunning: 'true',
  version: '1.4.6',
};
const config = { apiUrl: 'http://api.test/v1', runtime };
const appConfig: AppConfig = {
  generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
  discoveredInflowOptions: [],
  requestIP: '127.0.0.1',
  environmentVariables: { GEO_SERVICE_URL: '' },
};

/** Sources over a table of answers by address; what is not in it is down. */
function setup(answers: Record<string, unknown>) {
  const asked: { address: string; headers: unknown }[] = [];
  const get: typeof fetch = async (address, options) => {
    asked.push({ address: String(address), headers: options?.headers });
    const found = answers[String(address)];
    return new Response(JSON.stringify(found), { status: found ? 200 : 503 });
  };
  return { sources: createSources({ config, get, now: () => 0 }), asked };
}

test('the API gets the api key, the flag host does not', async () => {
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

test('an answer that breaks the contract is no answer', async () => {
  const { sources } = setup({ 'http://api.test/v1/geo?ip=1.2.3.4': { location: 'here' } });
  expect(await sources.geo('1.2.3.4')).toBeUndefined();
});

test('a visitor without a registry of their own gets the one of everybody', async () => {
  const own = { ...registry, revision: 2 };
  const { sources } = setup({
    'http://api.test/v1/remotes': registry,
    'http://api.test/v1/remotes?uuid=canary': own,
  });
  expect(await sources.registry('canary')).toEqual(own);
  expect(await sources.registry('other')).toEqual(registry);
});
