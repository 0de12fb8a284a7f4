import path from 'node:path';
import {
  type EnvironmentVariables,
  environmentField,
  getCurrentSecret,
  nameRelease,
  parseEnvironment,
  parseRanges,
  readDeployment,
  readDrainMs,
  readLegalEntity,
  readTracing,
  splitSecret,
  throwInvalidEnvironment,
} from '@funnel/server';
import * as z from 'zod/mini';
import {
  type Environment,
  environmentSchema,
  operatorTokens,
  repositoryDirectory,
} from './environment-schema';
import { RELEASE_TOKEN_NAME, readNamedTokens, readOperators } from './platform/http/operators';
import { readCustomerIo, readPlaceRegistry, readPush, readRevenueCat, trimSlash } from './provider-settings';
import { findUnsafeDatabases, refuseMixedKeys, refuseUnsafe } from './refuse-unsafe-environment';
import { apiVersion } from './version';

export type Config = ReturnType<typeof buildConfig>;

/** Reads the environment once, at start-up. Names the bad fields, never their values. */
export function readConfig(variables: EnvironmentVariables = process.env): Config {
  const environment = parseEnvironment(environmentSchema, variables);
  refuseMixedKeys(environment);
  refuseUnsafe(environment);
  return buildConfig(environment);
}

const { httpUrl, secrets } = environmentField;

const operatorSchema = z.object({
  API_PUBLIC_URL: z._default(httpUrl, 'http://localhost:4000/v1'),
  API_KEY: secrets,
  OPERATOR_TOKEN: operatorTokens,
});

/** What the command for background jobs needs to call a running API. */
export function readOperatorConfig(variables: EnvironmentVariables = process.env) {
  const { API_PUBLIC_URL, API_KEY, OPERATOR_TOKEN } = parseEnvironment(operatorSchema, variables);
  return {
    publicUrl: trimSlash(API_PUBLIC_URL),
    apiKey: getCurrentSecret(API_KEY),
    operatorToken: readOperators(OPERATOR_TOKEN)[0]?.token ?? '',
  };
}

const migrationSchema = z.pick(environmentSchema, {
  NODE_ENV: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOLER: true,
  MIGRATION_DATABASE_URL: true,
  LOG_LEVEL: true,
});

/** What the command that migrates the database needs. */
export function readMigrationConfig(variables: EnvironmentVariables = process.env) {
  const environment = parseEnvironment(migrationSchema, variables);
  const unsafe = environment.NODE_ENV === 'production' ? findUnsafeDatabases(environment) : [];
  if (unsafe.length > 0) throwInvalidEnvironment(unsafe);
  return { ...readDatabaseConfig(environment), logLevel: environment.LOG_LEVEL };
}

const comparisonSchema = z.pick(environmentSchema, {
  NODE_ENV: true,
  DEPLOYMENT: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOLER: true,
  MIGRATION_DATABASE_URL: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_API_URL: true,
});

/** What the command that compares the database with the provider needs. */
export function readComparisonConfig(variables: EnvironmentVariables = process.env) {
  const environment = parseEnvironment(comparisonSchema, variables);
  return { databaseUrl: readDatabaseConfig(environment).databaseUrl, stripe: readStripe(environment) };
}

const eventStreamSchema = z.extend(z.pick(environmentSchema, { NATS_STREAM: true }), {
  NATS_URL: z.string(),
});

/** What the command for events needs. */
export function readEventStreamConfig(variables: EnvironmentVariables = process.env) {
  const { NATS_URL, NATS_STREAM } = parseEnvironment(eventStreamSchema, variables);
  return { url: NATS_URL, name: NATS_STREAM };
}

type DatabaseEnvironment = Pick<
  Environment,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOLER' | 'MIGRATION_DATABASE_URL'
>;

function readDatabaseConfig(environment: DatabaseEnvironment) {
  const { DATA_DIR, DATABASE_URL, DATABASE_POOLER, MIGRATION_DATABASE_URL } = environment;
  const dataDirectory = path.resolve(repositoryDirectory, DATA_DIR);
  return {
    databaseUrl: DATABASE_URL ?? `file:${path.join(dataDirectory, 'pg')}`,
    isPooled: DATABASE_POOLER !== undefined,
    migrationDatabaseUrl: MIGRATION_DATABASE_URL,
  };
}

function buildConfig(environment: Environment) {
  const isProduction = environment.NODE_ENV === 'production';
  const deployment = readDeployment(environment);
  const environmentName = environment.CUSTOM_ENV ?? (isProduction ? deployment : environment.NODE_ENV);
  // Production has its own, see `refuseUnsafe`.
  const { SITE_URL = 'http://localhost:3000', API_PORT } = environment;
  const releaseTokens = readReleaseTokens(environment);
  const publicUrl = trimSlash(environment.API_PUBLIC_URL ?? `http://localhost:${API_PORT}/v1`);
  return {
    /** Whether the guards of production hold, as they do in staging. */
    isProduction,
    processMode: environment.PROCESS_MODE,
    jobDrainMs: environment.JOB_DRAIN_MS,
    deployment,
    port: API_PORT,
    bindAddress: environment.BIND_ADDRESS,
    metrics: readMetricsSettings(environment),
    ...readDatabaseConfig(environment),
    redisUrl: environment.REDIS_URL,
    eventStream:
      environment.NATS_URL === undefined
        ? undefined
        : { url: environment.NATS_URL, name: environment.NATS_STREAM },
    eventArchiveUrl: environment.CLICKHOUSE_URL,
    reportUrl: environment.DATABASE_READ_URL,
    migratesAtStart: environment.MIGRATE_AT_START !== 'disabled',
    poolSizes: {
      calls: environment.DATABASE_POOL_MAX,
      events: environment.DATABASE_EVENTS_POOL_MAX,
      payments: environment.DATABASE_PAYMENTS_POOL_MAX,
      jobs: environment.DATABASE_JOBS_POOL_MAX,
    },
    templateDirectory: path.join(repositoryDirectory, '.cache'),
    /** The current key; `apiKeys` holds all valid ones. */
    apiKey: getCurrentSecret(environment.API_KEY),
    apiKeys: splitSecret(environment.API_KEY),
    releaseToken: releaseTokens[0]?.token ?? '',
    releaseTokens,
    operators: readOperators(environment.OPERATOR_TOKEN ?? ''),
    serviceTokens: splitSecret(environment.SERVICE_TOKEN ?? ''),
    siteUrl: trimSlash(SITE_URL),
    hostUrl: trimSlash(environment.HOST_URL ?? SITE_URL),
    relyingParty: readRelyingParty(SITE_URL),
    corsOrigins:
      environment.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? listSiteOrigins(SITE_URL),
    assetOrigins: splitList(environment.ASSET_ORIGINS ?? (isProduction ? '' : 'http://127.0.0.1:3100')),
    publicUrl,
    visitorKey: {
      isSecure: publicUrl.startsWith('https:'),
      cookieDomain: environment.VISITOR_COOKIE_DOMAIN,
      secrets: splitSecret(environment.LINK_SECRET),
    },
    /** The first one signs; all of them verify. */
    linkSecrets: splitSecret(environment.LINK_SECRET),
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    stripe: readStripe(environment),
    smtpUrl: environment.SMTP_URL ?? 'smtp://127.0.0.1:4125',
    smtpConnections: environment.SMTP_CONNECTIONS,
    mailFrom: environment.MAIL_FROM ?? 'Tidewell <hello@tidewell.example>',
    legalEntity: readLegalEntity(environment),
    customerIo: readCustomerIo(environment),
    revenueCat: readRevenueCat(environment),
    revenueCatWebhookSecrets: splitSecret(environment.REVENUECAT_WEBHOOK_SECRET ?? ''),
    push: readPush(environment),
    placeRegistryUrl: readPlaceRegistry(environment),
    sentryDsn: environment.SENTRY_API_DSN,
    environmentName,
    release: nameRelease('api', apiVersion, environment),
    tracing: readTracing(environment, {
      service: environment.PROCESS_MODE === 'worker' ? 'worker' : 'api',
      version: apiVersion,
      environment: environmentName,
    }),
    geoDatabasePath: environment.GEO_MMDB_PATH === 'none' ? undefined : environment.GEO_MMDB_PATH,
    trustedGeoHeader: environment.TRUST_GEO_HEADER?.toLowerCase(),
    trustedProxies: parseRanges(environment.TRUSTED_PROXIES) ?? [],
    rateLimitFactor: environment.RATE_LIMIT_FACTOR ?? (isProduction ? 1 : 50),
    drainMs: readDrainMs(environment),
    testTools: environment.TEST_TOOLS === 'enabled',
    flagsProvider: environment.FLAGS_PROVIDER,
    flags: readFlagSettings(environment),
    trialOncePerCard: environment.TRIAL_ONCE_PER_CARD
      ? environment.TRIAL_ONCE_PER_CARD === 'enabled'
      : environment.STRIPE_SECRET_KEY.includes('_live_'),
    logLevel: environment.LOG_LEVEL,
  };
}

type StripeEnvironment = Pick<
  Environment,
  'NODE_ENV' | 'DEPLOYMENT' | 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'
>;

function readStripe(environment: StripeEnvironment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = environment;
  return { secretKey, apiUrl, production: readDeployment(environment) === 'production' };
}

function readReleaseTokens({ RELEASE_TOKEN = '', RELEASE_TOKENS = '' }: Environment) {
  const nameless = splitSecret(RELEASE_TOKEN).map((token) => ({ name: RELEASE_TOKEN_NAME, token }));
  const tokens = [...nameless, ...readNamedTokens(RELEASE_TOKENS, RELEASE_TOKEN_NAME)];
  if (tokens.length === 0) throwInvalidEnvironment(['RELEASE_TOKEN (it or RELEASE_TOKENS is needed)']);
  return tokens;
}

/** `/metrics` is served on its own port when one is set, otherwise next to the API, but never in production. */
function readMetricsSettings({
  NODE_ENV,
  METRICS_PORT: port,
  METRICS_BIND_ADDRESS: bindAddress,
}: Environment) {
  if (port !== undefined) return { place: 'own-listener', port, bindAddress } as const;
  return { place: NODE_ENV === 'production' ? 'nowhere' : 'beside-api' } as const;
}

function readFlagSettings(environment: Environment) {
  const { GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_DECRYPTION_KEY: decryptionKey } = environment;
  if (clientKey === undefined || environment.FLAGS_PROVIDER !== 'growthbook') return undefined;
  return { clientKey, decryptionKey, apiUrl: trimSlash(environment.GROWTHBOOK_API_HOST) };
}

/** The site's origin and its localhost/127.0.0.1 alias. */
function listSiteOrigins(siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const other = origin.includes('127.0.0.1')
    ? origin.replace('127.0.0.1', 'localhost')
    : origin.replace('localhost', '127.0.0.1');
  return [...new Set([origin, other])];
}

function readRelyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname: id, origin } = new URL(siteUrl);
  return { id, origin };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => trimSlash(item.trim()))
    .filter(Boolean);
}

/** A PostgreSQL server where tests may create databases; without it they use the embedded database. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** A ClickHouse server; without it what needs one is not tested. */
export const testClickHouseUrl = process.env['TEST_CLICKHOUSE_URL'];

/** A NATS server with JetStream; without it what needs one is not tested. */
export const testNatsUrl = process.env['TEST_NATS_URL'];

/** Where the programs are that tests start with an environment of their own. */
export const programPath = process.env['PATH'];

/** `PRICE_MATRIX=full` lets the tests of all prices try each combination in each currency. */
export const isFullPriceMatrix = process.env['PRICE_MATRIX'] === 'full';
