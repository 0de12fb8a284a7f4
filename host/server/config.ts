import type { RuntimeConfig } from '@funnel/contracts';
import {
  deploymentVariables,
  drainVariables,
  type EnvironmentVariables,
  environmentField,
  findInsecureAddresses,
  findInsecureOrigins,
  findMisplacedDeployment,
  findRepeatedSecrets,
  findUnsafeLegalEntity,
  findWeakSecrets,
  getCurrentSecret,
  legalEntityVariables,
  nameRelease,
  parseEnvironment,
  parseRanges,
  readDeployment,
  readDrainMs,
  readLegalEntity,
  readTracing,
  throwInvalidEnvironment,
  tracingVariables,
} from '@funnel/server';
import type { MetricsListener } from '@funnel/server/metrics';
import type { TracingOptions } from '@funnel/server/open-tracing';
import * as z from 'zod/mini';
import { buildTracePattern, isTracePattern } from './trace-targets';

/** Path prefix of the flag relay, see `growthbookApiHost`. */
export const FLAGS_PATH = '/flags';

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
  /** Where `/metrics` is served; undefined for nowhere. */
  readonly metrics: MetricsListener | undefined;
  /** How long a stopping server still answers. */
  readonly drainMs: number;
  readonly logLevel: string;
  /** Where this server's errors are reported; undefined for the log alone. */
  readonly sentryDsn: string | undefined;
  /** This server's release in error reports; `runtime` has the browsers'. */
  readonly release: string;
  /** Where spans are sent; undefined for nowhere. */
  readonly tracing: TracingOptions | undefined;
  /** The site is https only; sends HSTS. */
  readonly isHttps: boolean;
  /** Browsers shall remove the worker of notifications. */
  readonly isServiceWorkerOff: boolean;
  /** Pages asked for by another host name are redirected to it. */
  readonly siteUrl: string | undefined;
  /** The address for search engines and shared links; undefined where the site is not public. */
  readonly publicUrl: string | undefined;
  /** How long a page waits for each source. */
  readonly sourceTimeoutMs: number;
  /** Allowed origins of remote files. */
  readonly assetOrigins: readonly string[];
  /** The configuration for the browser. */
  readonly runtime: RuntimeConfig;
};

const text = z.string();
const { httpUrl } = environmentField;

/** Needed, but may be empty: an empty key turns its service off. */
const keys = {
  /** The current API_KEY of the API. */
  HEADER_KEY: text,
  MIXPANEL_KEY: text,
  SENTRY_DSN: text,
  TRACE_PROPAGATION_TARGETS_REGEX: text,
  STRIPE_PUBLISHABLE_KEY: text,
  GROWTHBOOK_CLIENT_KEY: text,
  GROWTHBOOK_DECRYPTION_KEY: text,
  S3_ASSETS_BASE_URL: text,
  GOOGLE_ANALYTICS_TAG: text,
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: text,
};

export const environmentSchema = z.object({
  ...keys,
  NODE_ENV: z._default(text, 'development'),
  ...deploymentVariables,
  HOST_PORT: z._default(environmentField.port, 3000),
  BIND_ADDRESS: z._default(text, '127.0.0.1'),
  /** Port of `/metrics`, beside the site and never public. */
  HOST_METRICS_PORT: z.optional(environmentField.port),
  HOST_METRICS_BIND_ADDRESS: z._default(text, '127.0.0.1'),
  ...drainVariables,
  ...tracingVariables,
  /** Where this server's own errors are reported; `SENTRY_DSN` is the browsers'. */
  SENTRY_HOST_DSN: z.optional(httpUrl),
  LOG_LEVEL: z._default(environmentField.logLevel, 'info'),
  SITE_URL: z.optional(httpUrl),
  API_URL: z.optional(httpUrl),
  API_BASE: z.optional(httpUrl),
  SERVICE_TOKEN: z.optional(environmentField.secrets),
  TRUSTED_PROXIES: z._default(environmentField.addressRanges, ''),
  TRUST_GEO_HEADER: z.optional(environmentField.headerName),
  SOURCE_TIMEOUT_MS: z._default(z.coerce.number().check(z.positive()), 300),
  ASSET_ORIGINS: z.optional(environmentField.origins),
  CUSTOM_ENV: z.optional(text),
  TESTS_RUNNING: z._default(text, 'false'),
  VERSION: z._default(text, '1.4.6'),
  TYPEFORM_ID: z.optional(text),
  TYPEFORM_PLATFORM: z.optional(text),
  STRIPE_SCRIPT_URL: z.optional(text),
  GROWTHBOOK_API_HOST: z._default(httpUrl, 'https://cdn.growthbook.io'),
  MIXPANEL_API_HOST: z.optional(text),
  AMPLITUDE_KEY: z.optional(text),
  AMPLITUDE_API_HOST: z.optional(text),
  GOOGLE_TAG_URL: z.optional(text),
  DATA_LAYER_EMAIL: z.optional(z.enum(['enabled', 'plain'])),
  TRACKING_OPT_OUT_BY_DEFAULT: z.optional(environmentField.flag),
  SENTRY_REMOTE_DSNS: z.optional(text),
  TEST_TOOLS: z.optional(environmentField.flag),
  /** `disabled` removes the worker of notifications from the browsers that have it. */
  SERVICE_WORKER: z.optional(environmentField.flag),
  ...legalEntityVariables,
});
type Environment = z.infer<typeof environmentSchema>;

/** Reads and checks the environment, or throws "Invalid ENV config: " and the names that are wrong. */
export function readServerConfig(variables: EnvironmentVariables = process.env): ServerConfig {
  const environment = parseEnvironment(environmentSchema, variables, { mayBeEmpty: Object.keys(keys) });
  const wrong = [...findMixUps(environment), ...findUnsafe(environment)];
  if (wrong.length > 0) throwInvalidEnvironment(wrong);
  const { SITE_URL: siteUrl, SERVICE_TOKEN: serviceToken } = environment;
  return {
    port: environment.HOST_PORT,
    apiUrl: readApiUrl(environment),
    flagsUrl: environment.GROWTHBOOK_API_HOST.replace(/\/$/, ''),
    bindAddress: environment.BIND_ADDRESS,
    trustedProxies: parseRanges(environment.TRUSTED_PROXIES) ?? [],
    serviceToken: serviceToken && getCurrentSecret(serviceToken),
    trustedGeoHeader: environment.TRUST_GEO_HEADER?.toLowerCase(),
    metrics: readMetricsListener(environment),
    drainMs: readDrainMs(environment),
    logLevel: environment.LOG_LEVEL,
    sentryDsn: environment.SENTRY_HOST_DSN,
    release: nameRelease('host-server', environment.VERSION, environment),
    tracing: readTracing(environment, {
      service: 'host',
      version: environment.VERSION,
      environment: nameEnvironment(environment),
    }),
    isServiceWorkerOff: environment.SERVICE_WORKER === 'disabled',
    isHttps: siteUrl !== undefined && new URL(siteUrl).protocol === 'https:',
    siteUrl,
    publicUrl: environment.TEST_TOOLS || isStaging(environment) ? undefined : siteUrl,
    sourceTimeoutMs: environment.SOURCE_TIMEOUT_MS,
    assetOrigins: listAssetOrigins(environment),
    runtime: buildRuntimeConfig(environment),
  };
}

function isStaging(environment: Environment): boolean {
  return readDeployment(environment) === 'staging';
}

function readMetricsListener(environment: Environment): MetricsListener | undefined {
  const { HOST_METRICS_PORT: port, HOST_METRICS_BIND_ADDRESS: bindAddress } = environment;
  return port === undefined ? undefined : { port, bindAddress, variable: 'HOST_METRICS_PORT' };
}

const LOCAL_API = 'http://localhost:4000/v1';

/** The way that browsers take, unless there is a shorter one. */
function readApiUrl({ API_URL, API_BASE = LOCAL_API }: Environment): string {
  return API_URL === undefined ? API_BASE.replace(/\/$/, '') : `${API_URL.replace(/\/$/, '')}/v1`;
}

function listAssetOrigins({ NODE_ENV, ASSET_ORIGINS, S3_ASSETS_BASE_URL }: Environment): string[] {
  const local = NODE_ENV === 'production' ? '' : 'http://127.0.0.1:3100';
  return `${ASSET_ORIGINS ?? local},${S3_ASSETS_BASE_URL}`.split(',').flatMap((item) => {
    const address = item.trim().replace(/\/$/, '');
    // A port of `*`, for tests, is not a URL.
    if (/^https?:\/\/[^/:]+:\*$/.test(address)) return [address];
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
}

function buildRuntimeConfig(environment: Environment): RuntimeConfig {
  const { API_BASE: apiBase = LOCAL_API } = environment;
  return {
    apiBase,
    headerKey: environment.HEADER_KEY,
    mixpanelKey: environment.MIXPANEL_KEY,
    customEnv: nameEnvironment(environment),
    sentryDSN: environment.SENTRY_DSN,
    tracePropagationTargetsRegex: environment.TRACE_PROPAGATION_TARGETS_REGEX || buildTracePattern(apiBase),
    stripePublishableKey: environment.STRIPE_PUBLISHABLE_KEY,
    growthbookClientKey: environment.GROWTHBOOK_CLIENT_KEY,
    growthbookDecryptionKey: environment.GROWTHBOOK_DECRYPTION_KEY,
    growthbookApiHost: FLAGS_PATH,
    s3AssetsBaseUrl: environment.S3_ASSETS_BASE_URL,
    googleAnalyticsTag: environment.GOOGLE_ANALYTICS_TAG,
    revenuecatStripeAppPublicApiKey: environment.REVENUECAT_STRIPE_APP_PUBLIC_API_KEY,
    testsRunning: environment.TESTS_RUNNING,
    version: environment.VERSION,
    release: nameRelease('host', environment.VERSION, environment),
    typeformId: environment.TYPEFORM_ID,
    typeformPlatform: environment.TYPEFORM_PLATFORM,
    stripeScriptUrl: environment.STRIPE_SCRIPT_URL,
    mixpanelApiHost: environment.MIXPANEL_API_HOST,
    amplitudeKey: environment.AMPLITUDE_KEY,
    amplitudeApiHost: environment.AMPLITUDE_API_HOST,
    googleTagUrl: environment.GOOGLE_TAG_URL,
    dataLayerEmail: environment.DATA_LAYER_EMAIL,
    trackingOptOutByDefault: environment.TRACKING_OPT_OUT_BY_DEFAULT,
    sentryRemoteDsns: environment.SENTRY_REMOTE_DSNS,
    testTools: environment.TEST_TOOLS,
    ...buildLegalEntityConfig(environment),
  };
}

function buildLegalEntityConfig(environment: Environment): Partial<RuntimeConfig> {
  const entity = readLegalEntity(environment);
  return {
    legalEntityName: entity.name,
    legalEntityAddress: entity.address,
    legalEntityRepresentative: entity.representative,
    legalEntityEmail: entity.email,
    legalEntityGoverningLaw: entity.governingLaw,
    legalEntityRegister: entity.register,
    legalEntityVatId: entity.vatId,
  };
}

/** Live payments and test tools must never be combined, and no secret key is sent to browsers. */
function findMixUps(environment: Environment): string[] {
  const { STRIPE_PUBLISHABLE_KEY } = environment;
  const deployment = readDeployment(environment);
  const isLive = STRIPE_PUBLISHABLE_KEY.startsWith('pk_live');
  return [
    ...(environment.REVENUECAT_STRIPE_APP_PUBLIC_API_KEY.startsWith('sk_')
      ? ['REVENUECAT_STRIPE_APP_PUBLIC_API_KEY (a secret key)']
      : []),
    ...(isLive && environment.STRIPE_SCRIPT_URL ? ['STRIPE_SCRIPT_URL (not with a live key)'] : []),
    ...(isLive && environment.TEST_TOOLS ? ['TEST_TOOLS (not with a live key)'] : []),
    ...(STRIPE_PUBLISHABLE_KEY.startsWith('pk_test') && deployment === 'production'
      ? ['STRIPE_PUBLISHABLE_KEY (a test key in production)']
      : []),
    ...(isLive && deployment === 'staging' ? ['STRIPE_PUBLISHABLE_KEY (a live key in staging)'] : []),
    ...findMisplacedDeployment(environment),
  ];
}

/** Settings that are unsafe on a site with real customers. */
function findUnsafe(environment: Environment): string[] {
  const { NODE_ENV, HEADER_KEY, SERVICE_TOKEN, STRIPE_PUBLISHABLE_KEY, TEST_TOOLS } = environment;
  const isLive = STRIPE_PUBLISHABLE_KEY.startsWith('pk_live');
  if (NODE_ENV !== 'production')
    return isLive ? ['STRIPE_PUBLISHABLE_KEY (a live key without NODE_ENV=production)'] : [];
  const { SITE_URL, API_BASE, S3_ASSETS_BASE_URL, ASSET_ORIGINS, TRACE_PROPAGATION_TARGETS_REGEX } =
    environment;
  return [
    ...(TEST_TOOLS && !isLive ? ['TEST_TOOLS (not in production)'] : []),
    ...(HEADER_KEY === '' ? ['HEADER_KEY (empty in production)'] : []),
    ...findWeakSecrets({ HEADER_KEY, SERVICE_TOKEN }),
    ...findRepeatedSecrets({ HEADER_KEY, SERVICE_TOKEN }),
    ...findInsecureAddresses({ SITE_URL, API_BASE }),
    ...(TRACE_PROPAGATION_TARGETS_REGEX &&
    !isTracePattern(TRACE_PROPAGATION_TARGETS_REGEX, API_BASE ?? LOCAL_API)
      ? ['TRACE_PROPAGATION_TARGETS_REGEX (must match API_BASE and no other host)']
      : []),
    ...findInsecureOrigins({ S3_ASSETS_BASE_URL, ASSET_ORIGINS }),
    ...findUnsafeLegalEntity(environment),
  ];
}

/** How errors and traces name the installation. */
function nameEnvironment(environment: Environment): string {
  return environment.CUSTOM_ENV ?? (isStaging(environment) ? 'staging' : 'production');
}
