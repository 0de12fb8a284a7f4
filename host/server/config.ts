import { parseRuntimeConfig, type RuntimeConfig } from '@funnel/contracts';
import { currentSecret, findWeakSecrets, isSecretList, parseRanges, splitSecret } from '@funnel/server';
import { FLAGS_PATH } from './flags-path';

/** The host server's configuration. Only this file reads the environment. */
export type ServerConfig = {
  readonly port: number;
  /** The address to listen on; by default this machine only. */
  readonly bindAddress: string;
  /** The API as this server reaches it, with the version prefix. */
  readonly apiUrl: string;
  /** The flag service as this server reaches it. Browsers ask this server, see `createFlagRelay`. */
  readonly flagsUrl: string;
  /** Address ranges of the proxies that may name the visitor's address; those on this machine always may. */
  readonly trustedProxies: readonly string[];
  /** Credential that lets this server call the API for a visitor. */
  readonly serviceToken: string | undefined;
  /** Header with the visitor's country, set by a trusted edge; forwarded to the API, which must trust it too. */
  readonly trustedGeoHeader: string | undefined;
  /** The site is https only; sends HSTS. */
  readonly isHttps: boolean;
  /** How long a page waits for each source. */
  readonly sourceTimeoutMs: number;
  /** Allowed origins of remote files. */
  readonly assetOrigins: readonly string[];
  /** The configuration for the browser. */
  readonly runtime: RuntimeConfig;
};

type Env = Readonly<Record<string, string | undefined>>;

/** Variable of each field of the runtime configuration. */
const required = {
  headerKey: 'HEADER_KEY',
  mixpanelKey: 'MIXPANEL_KEY',
  sentryDSN: 'SENTRY_DSN',
  tracePropagationTargetsRegex: 'TRACE_PROPAGATION_TARGETS_REGEX',
  stripePublishableKey: 'STRIPE_PUBLISHABLE_KEY',
  growthbookClientKey: 'GROWTHBOOK_CLIENT_KEY',
  growthbookDecryptionKey: 'GROWTHBOOK_DECRYPTION_KEY',
  s3AssetsBaseUrl: 'S3_ASSETS_BASE_URL',
  googleAnalyticsTag: 'GOOGLE_ANALYTICS_TAG',
  revenuecatStripeAppPublicApiKey: 'REVENUECAT_STRIPE_APP_PUBLIC_API_KEY',
} as const;

const optional = {
  typeformId: 'TYPEFORM_ID',
  typeformPlatform: 'TYPEFORM_PLATFORM',
  stripeScriptUrl: 'STRIPE_SCRIPT_URL',
  mixpanelApiHost: 'MIXPANEL_API_HOST',
  amplitudeKey: 'AMPLITUDE_KEY',
  amplitudeApiHost: 'AMPLITUDE_API_HOST',
  googleTagUrl: 'GOOGLE_TAG_URL',
  dataLayerEmail: 'DATA_LAYER_EMAIL',
  sentryRemoteDsns: 'SENTRY_REMOTE_DSNS',
  testTools: 'TEST_TOOLS',
} as const;

/** Reads and checks the environment, or throws "Invalid ENV config: " and the names that are wrong. */
export function readServerConfig(env: Env = process.env): ServerConfig {
  const port = Number(env['HOST_PORT'] ?? 3000);
  const apiUrl = env['API_URL'] ?? 'http://127.0.0.1:4000';
  const sourceTimeoutMs = Number(env['SOURCE_TIMEOUT_MS'] ?? 300);
  const trustedProxies = parseRanges(env['TRUSTED_PROXIES'] ?? '');
  const serviceToken = env['SERVICE_TOKEN'] || undefined;
  const siteUrl = env['SITE_URL'] || undefined;
  const runtime = readRuntimeConfig(env);
  const wrong = [
    ...(Number.isInteger(port) && port >= 0 && port < 65_536 ? [] : ['HOST_PORT']),
    ...(URL.canParse(apiUrl) ? [] : ['API_URL']),
    ...(siteUrl === undefined || URL.canParse(siteUrl) ? [] : ['SITE_URL']),
    ...(trustedProxies ? [] : ['TRUSTED_PROXIES']),
    ...(env['TRUST_PROXY'] ? ['TRUST_PROXY (now TRUSTED_PROXIES, with address ranges)'] : []),
    ...(!serviceToken || isSecretList(serviceToken, 8) ? [] : ['SERVICE_TOKEN']),
    ...(sourceTimeoutMs > 0 ? [] : ['SOURCE_TIMEOUT_MS']),
    ...Object.values(required).filter((name) => env[name] === undefined),
    ...findMixUps(runtime, env),
    ...findUnsafe(runtime, env),
  ];
  if (wrong.length > 0) throw new Error(`Invalid ENV config: ${wrong.join(', ')}`);
  return {
    port,
    apiUrl: `${apiUrl.replace(/\/$/, '')}/v1`,
    flagsUrl: (env['GROWTHBOOK_API_HOST'] ?? 'https://cdn.growthbook.io').replace(/\/$/, ''),
    bindAddress: env['BIND_ADDRESS'] ?? '127.0.0.1',
    trustedProxies: trustedProxies ?? [],
    serviceToken: serviceToken && currentSecret(serviceToken),
    trustedGeoHeader: env['TRUST_GEO_HEADER']?.toLowerCase() || undefined,
    isHttps: siteUrl !== undefined && new URL(siteUrl).protocol === 'https:',
    sourceTimeoutMs,
    assetOrigins: readAssetOrigins(env),
    runtime: parseRuntimeConfig(runtime),
  };
}

function readAssetOrigins(env: Env): string[] {
  const local = env['NODE_ENV'] === 'production' ? '' : 'http://127.0.0.1:3100';
  const told = `${env['ASSET_ORIGINS'] ?? local},${env['S3_ASSETS_BASE_URL'] ?? ''}`;
  return told.split(',').flatMap((item) => {
    const address = item.trim().replace(/\/$/, '');
    // A port of `*`, for tests, is not a URL.
    if (/^https?:\/\/[^/:]+:\*$/.test(address)) return [address];
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
}

type RawConfig = Readonly<Record<string, string>>;

function readRuntimeConfig(env: Env): RawConfig {
  const fromEnv = Object.entries({ ...required, ...optional }).flatMap(([field, name]) => {
    const value = env[name];
    return value === undefined ? [] : [[field, value]];
  });
  return {
    apiBase: env['API_BASE'] ?? 'http://127.0.0.1:4000/v1',
    customEnv: env['CUSTOM_ENV'] ?? 'production',
    testsRunning: env['TESTS_RUNNING'] ?? 'false',
    version: env['VERSION'] ?? '1.4.6',
    growthbookApiHost: FLAGS_PATH,
    ...Object.fromEntries(fromEnv),
  };
}

/** Live payments and test tools must never be combined. */
function findMixUps(runtime: RawConfig, env: Env): string[] {
  const key = runtime['stripePublishableKey'] ?? '';
  const isLive = key.startsWith('pk_live');
  return [
    ...(isLive && runtime['stripeScriptUrl'] ? ['STRIPE_SCRIPT_URL (not with a live key)'] : []),
    ...(isLive && runtime['testTools'] ? ['TEST_TOOLS (not with a live key)'] : []),
    ...(key.startsWith('pk_test') && env['NODE_ENV'] === 'production'
      ? ['STRIPE_PUBLISHABLE_KEY (a test key in production)']
      : []),
  ];
}

/** Settings that are unsafe on a site with real customers. */
function findUnsafe(runtime: RawConfig, env: Env): string[] {
  const isLive = runtime['stripePublishableKey']?.startsWith('pk_live');
  if (env['NODE_ENV'] !== 'production')
    return isLive ? ['STRIPE_PUBLISHABLE_KEY (a live key without NODE_ENV=production)'] : [];
  const { HEADER_KEY, SERVICE_TOKEN } = env;
  const told = splitSecret(HEADER_KEY ?? '');
  const isTold = splitSecret(SERVICE_TOKEN ?? '').some((value) => told.includes(value));
  return [
    ...(runtime['testTools'] && !isLive ? ['TEST_TOOLS (not in production)'] : []),
    ...findWeakSecrets({ HEADER_KEY, SERVICE_TOKEN }),
    ...(isTold ? ['SERVICE_TOKEN (the same as HEADER_KEY)'] : []),
  ];
}
