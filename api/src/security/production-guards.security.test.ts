import { getServerUrl, listen, stopServer } from '@funnel/server/serve';
import { unsafeLegalEntities } from '@funnel/server/testing/legal-entity';
import { apiProduction, readGuideVariables } from '@funnel/server/testing/production';
import { readConfig, readMigrationConfig } from '../config';
import { setup } from '../platform/testing/setup';

const production = apiProduction;
const { API_KEY } = production;
const other = 'z4KtWn8XvQm2CbHs6LrYd9PgJf3UaEo7';

const guards: readonly (readonly [string, Record<string, string | undefined>, string])[] = [
  ['test tools', { TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  ['a local api key', { API_KEY: `local-${API_KEY}` }, 'API_KEY'],
  ['a short api key', { API_KEY: API_KEY.slice(1) }, 'API_KEY'],
  ['a local release token', { RELEASE_TOKEN: 'local-release-token' }, 'RELEASE_TOKEN'],
  ['a local operator token', { OPERATOR_TOKEN: 'anna:local-operator-token' }, 'OPERATOR_TOKEN'],
  ['an operator token without a name', { OPERATOR_TOKEN: other }, 'OPERATOR_TOKEN'],
  ['a short operator token', { OPERATOR_TOKEN: `anna:${other.slice(1)}` }, 'OPERATOR_TOKEN'],
  ['a short service token', { SERVICE_TOKEN: other.slice(1) }, 'SERVICE_TOKEN'],
  ['a local link secret', { LINK_SECRET: 'local-link-secret' }, 'LINK_SECRET'],
  ['a short second release token', { RELEASE_TOKEN: `${other},short-one` }, 'RELEASE_TOKEN'],
  ['a release token every browser knows', { RELEASE_TOKEN: API_KEY }, 'RELEASE_TOKEN'],
  [
    'an operator token like the link secret',
    { OPERATOR_TOKEN: `anna:${production.LINK_SECRET}` },
    'LINK_SECRET',
  ],
  ['three api keys', { API_KEY: [API_KEY, other, other.toLowerCase()].join() }, 'API_KEY'],
  ['one repeated character', { LINK_SECRET: 'l'.repeat(40) }, 'LINK_SECRET'],
  ['a repeated word', { LINK_SECRET: 'Tidewell12!'.repeat(4) }, 'LINK_SECRET'],
  ['a sequence', { LINK_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, 'LINK_SECRET'],
  ['a sequence at the end', { LINK_SECRET: `${other}87654321` }, 'LINK_SECRET'],
  ['no site', { SITE_URL: undefined }, 'SITE_URL'],
  ['a site without https', { SITE_URL: 'http://site.test' }, 'SITE_URL'],
  ['a site on this machine', { SITE_URL: 'https://127.0.0.1:3000' }, 'SITE_URL'],
  ['no public address', { API_PUBLIC_URL: undefined }, 'API_PUBLIC_URL'],
  ['a public address without https', { API_PUBLIC_URL: 'http://api.test/v1' }, 'API_PUBLIC_URL'],
  ['origins without https', { CORS_ORIGINS: 'https://site.test, http://site.test' }, 'CORS_ORIGINS'],
  ['assets without https', { ASSET_ORIGINS: 'http://assets.test' }, 'ASSET_ORIGINS'],
  ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['mail without encryption', { SMTP_URL: 'smtp://mail.test:587' }, 'SMTP_URL'],
  ['mail to any certificate', { SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' }, 'SMTP_URL'],
  ['Redis without encryption', { REDIS_URL: 'redis://redis.test:6379' }, 'REDIS_URL'],
  ['events without encryption', { NATS_URL: 'tls://nats-1.test,nats://nats-2.test' }, 'NATS_URL'],
  ['no sender of mails', { MAIL_FROM: undefined }, 'MAIL_FROM'],
  ['no source of countries', { GEO_MMDB_PATH: undefined }, 'GEO_MMDB_PATH'],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['a database without TLS', { DATABASE_URL: 'postgres://u:p@db.test/site' }, 'DATABASE_URL'],
  ['no owner of the tables', { MIGRATION_DATABASE_URL: undefined }, 'MIGRATION_DATABASE_URL'],
  ['a standby without TLS', { DATABASE_READ_URL: 'postgres://u:p@db.test/site' }, 'DATABASE_READ_URL'],
  [
    'an owner without TLS',
    { MIGRATION_DATABASE_URL: 'postgres://u:p@db.test/site' },
    'MIGRATION_DATABASE_URL',
  ],
  [
    'a database of any certificate',
    { DATABASE_URL: 'postgres://u@db.test/s?sslmode=no-verify' },
    'DATABASE_URL',
  ],
  ['a ClickHouse without TLS', { CLICKHOUSE_URL: 'http://u:p@click.test:8123/site' }, 'CLICKHOUSE_URL'],
  ['no rate limits', { RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  ['a local deployment', { DEPLOYMENT: 'local' }, 'DEPLOYMENT'],
];

test.each([...guards, ['a test key', { STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY'] as const])(
  'production does not start with %s',
  (_what, unsafe, field) => {
    expect(() => readConfig(production)).not.toThrow();
    expect(() => readConfig({ ...production, ...unsafe })).toThrow(
      new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
    );
  },
);

const staging = { ...production, DEPLOYMENT: 'staging', STRIPE_SECRET_KEY: 'sk_test_abc' };

test.each([
  ...guards,
  ['a live key', { STRIPE_SECRET_KEY: 'sk_live_abc' }, 'STRIPE_SECRET_KEY'] as const,
  ['the settings of development', { NODE_ENV: 'development' }, 'DEPLOYMENT'] as const,
])('staging does not start with %s', (_what, unsafe, field) => {
  expect(() => readConfig(staging)).not.toThrow();
  expect(() => readConfig({ ...staging, ...unsafe })).toThrow(
    new RegExp(`^Invalid ENV config: ${field}\\b[^,]*$`),
  );
});

test('staging is as closed as production, with its own name', () => {
  expect(readConfig(staging)).toMatchObject({
    deployment: 'staging',
    environmentName: 'staging',
    isProduction: true,
    metrics: { place: 'nowhere' },
    rateLimitFactor: 1,
    assetOrigins: [],
    visitorKey: { isSecure: true },
  });
  expect(readConfig(production).deployment).toBe('production');
});

test.each([
  ['a database on this machine', { DATABASE_URL: 'postgres://tidewell@127.0.0.1/tidewell' }],
  [
    'a database behind a socket',
    { DATABASE_URL: 'postgres:///tidewell?user=tidewell&host=/var/run/postgresql' },
  ],
  [
    'engines by TLS',
    {
      REDIS_URL: 'rediss://redis.test',
      NATS_URL: 'tls://a.test:4222,tls://b.test:4222',
      CLICKHOUSE_URL: 'https://u:p@click.test:8443/site',
    },
  ],
  ['a database of countries', { GEO_MMDB_PATH: '/var/lib/geo/country.mmdb' }],
  ['a country from the edge', { GEO_MMDB_PATH: undefined, TRUST_GEO_HEADER: 'cf-ipcountry' }],
  ['Redis on this machine', { REDIS_URL: 'redis://127.0.0.1:6379' }],
  ['mail by TLS from the start', { SMTP_URL: 'smtps://mail.test' }],
  ['hexadecimal secrets', { LINK_SECRET: '9f8b4c1d7e2a6035b8c4d1f7e0a29365' }],
])('production starts with %s', (_what, safe) => {
  expect(() => readConfig({ ...production, ...safe })).not.toThrow();
});

test('the listed variables start a safe API', () => {
  const config = readConfig(readGuideVariables('api'));
  const { bindAddress: _bind, metrics: _metrics, ...reached } = config;
  expect(JSON.stringify(reached)).not.toMatch(/127\.0\.0\.1|localhost/);
  expect(reached).toMatchObject({
    siteUrl: 'https://tidewell.com',
    publicUrl: 'https://api.tidewell.com/v1',
    corsOrigins: ['https://tidewell.com'],
    visitorKey: { isSecure: true },
    rateLimitFactor: 1,
  });
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
    const server = await listen(() => undefined, { port: 0, bindAddress: address, variable: 'API_PORT' });
    expect(new URL(getServerUrl(server)).hostname).toBe(address);
    await stopServer(server, 0);
  }
});

test('replicas that do not migrate need no owner', () => {
  const replica = { ...production, MIGRATION_DATABASE_URL: undefined, MIGRATE_AT_START: 'disabled' };
  expect(readConfig(replica)).toMatchObject({ migratesAtStart: false, migrationDatabaseUrl: undefined });
});

test('production is migrated by an owner, on a server', () => {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = production;
  const job = { NODE_ENV: 'production', DATABASE_URL, MIGRATION_DATABASE_URL };
  expect(readMigrationConfig(job).databaseUrl).toBe(DATABASE_URL);
  expect(() => readMigrationConfig({ ...job, DATABASE_URL: undefined })).toThrow('DATABASE_URL');
  expect(() => readMigrationConfig({ ...job, MIGRATION_DATABASE_URL: undefined })).toThrow(
    'MIGRATION_DATABASE_URL',
  );
});
