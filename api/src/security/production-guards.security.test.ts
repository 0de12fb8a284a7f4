import { legalEntity, unsafeLegalEntities } from '@funnel/server/testing/legal-entity';
import { readConfig } from '../config';
import { getServerUrl, listen, stopServer } from '../platform/http/serve';
import { setup } from '../platform/testing/setup';

const production = {
  NODE_ENV: 'production',
  API_KEY: 'k'.repeat(32),
  RELEASE_TOKEN: 'r'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  ...legalEntity,
};

test.each([
  ['test tools', { TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  ['a local api key', { API_KEY: `local-${'k'.repeat(32)}` }, 'API_KEY'],
  ['a short api key', { API_KEY: 'k'.repeat(31) }, 'API_KEY'],
  ['a local release token', { RELEASE_TOKEN: 'local-release-token' }, 'RELEASE_TOKEN'],
  ['a local operator token', { OPERATOR_TOKEN: 'anna:local-operator-token' }, 'OPERATOR_TOKEN'],
  ['an operator token without a name', { OPERATOR_TOKEN: 'o'.repeat(40) }, 'OPERATOR_TOKEN'],
  ['a short operator token', { OPERATOR_TOKEN: `anna:${'o'.repeat(31)}` }, 'OPERATOR_TOKEN'],
  ['a short service token', { SERVICE_TOKEN: 's'.repeat(31) }, 'SERVICE_TOKEN'],
  ['a local link secret', { LINK_SECRET: 'local-link-secret' }, 'LINK_SECRET'],
  ['a short second release token', { RELEASE_TOKEN: `${'r'.repeat(32)},short-one` }, 'RELEASE_TOKEN'],
  ['a release token every browser knows', { RELEASE_TOKEN: 'k'.repeat(32) }, 'RELEASE_TOKEN'],
  ['three api keys', { API_KEY: ['a', 'b', 'c'].map((key) => key.repeat(32)).join() }, 'API_KEY'],
])('production does not start with %s', (_what, unsafe, field) => {
  expect(() => readConfig(production)).not.toThrow();
  expect(() => readConfig({ ...production, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
});

test.each(unsafeLegalEntities)('production refuses %s', (_what, unsafe, named) => {
  expect(() => readConfig({ ...production, ...unsafe })).toThrow(new Error(`Invalid ENV config: ${named}`));
});

test('live key needs production, and says so', () => {
  for (const NODE_ENV of ['development', undefined]) {
    expect(() => readConfig({ ...production, NODE_ENV })).toThrow(
      'STRIPE_SECRET_KEY (a live key without NODE_ENV=production)',
    );
  }
});

test('two api keys and release tokens are valid', async () => {
  const environment = { API_KEY: 'new-api-key,old-api-key', RELEASE_TOKEN: 'new-token, old-token' };
  const { call } = await setup({ environment });
  const read = (key: string) => call('get', '/geo', { headers: { 'api-key': key } });
  const publishWith = (token: string) =>
    call('post', '/remotes/quiz/releases', { token, headers: { 'api-key': 'old-api-key' }, body: {} });
  const readStatuses = async (ask: (value: string) => ReturnType<typeof read>, values: string[]) =>
    await Promise.all(values.map(async (value) => (await ask(value)).status));

  expect(
    await readStatuses(read, ['new-api-key', 'old-api-key', 'new-api-key,old-api-key', 'other-api-key']),
  ).toEqual([200, 200, 403, 403]);
  expect(await readStatuses(publishWith, ['new-token', 'old-token', 'other-token'])).toEqual([400, 400, 403]);
});

test('API listens on the configured address', async () => {
  expect(readConfig(production).bindAddress).toBe('127.0.0.1');
  expect(readConfig({ ...production, BIND_ADDRESS: '0.0.0.0' }).bindAddress).toBe('0.0.0.0');
  for (const address of ['127.0.0.1', '0.0.0.0']) {
    const server = await listen(() => undefined, 0, address);
    expect(new URL(getServerUrl(server)).hostname).toBe(address);
    await stopServer(server, 0);
  }
});
