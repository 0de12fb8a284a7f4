import path from 'node:path';
import {
  type EnvironmentVariables,
  environmentField,
  findUnsafeLegalEntity,
  findWeakSecrets,
  getCurrentSecret,
  legalEntityVariables,
  parseEnvironment,
  parseRanges,
  readLegalEntity,
  splitSecret,
  throwInvalidEnvironment,
} from '@funnel/server';
import * as z from 'zod/mini';

const { port, httpUrl: address, secrets } = environmentField;
const flag = z.optional(environmentField.flag);
const repository = path.resolve(import.meta.dirname, '../..');

export const environmentSchema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  /** Environment name in error reports. */
  CUSTOM_ENV: z.optional(z.string()),
  API_PORT: z._default(port, 4000),
  /** Address to listen on; this machine only by default. */
  BIND_ADDRESS: z._default(z.string(), '127.0.0.1'),
  /** Separate port for Prometheus; in production the only way to read metrics. */
  METRICS_PORT: z.optional(port),
  METRICS_BIND_ADDRESS: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), path.join(repository, '.data')),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?:\/\/.+|file:.+|memory:)$/))),
  API_KEY: secrets,
  RELEASE_TOKEN: secrets,
  /** Lets the people who run the site see and change jobs; without it nobody can. */
  OPERATOR_TOKEN: z.optional(secrets),
  /** Sent by the host server when it calls on behalf of a visitor; without it the host is treated as any proxy. */
  SERVICE_TOKEN: z.optional(secrets),
  SITE_URL: z._default(address, 'http://127.0.0.1:3000'),
  CORS_ORIGINS: z.optional(z.string()),
  /** Parent domain of the API and the host server, such as `tidewell.example`, so that both get the visitor key. */
  VISITOR_COOKIE_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  /** Signs links in mails that grant access. */
  LINK_SECRET: secrets,
  /** Comma-separated origins allowed to serve files of remotes. Without it production accepts no release. */
  ASSET_ORIGINS: z.optional(environmentField.origins),
  /** URL of this API for browsers, with the version prefix; derived from the port by default. */
  API_PUBLIC_URL: z.optional(address),
  STRIPE_SECRET_KEY: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_\w+$/)),
  STRIPE_API_URL: z.optional(address),
  SMTP_URL: z._default(z.url({ protocol: /^smtps?$/ }), 'smtp://127.0.0.1:4125'),
  MAIL_FROM: z._default(z.string(), 'Tidewell <hello@tidewell.example>'),
  /** Without both, members are not sent to a messaging provider. */
  CUSTOMERIO_SITE_ID: z.optional(z.string()),
  CUSTOMERIO_API_KEY: z.optional(z.string()),
  CUSTOMERIO_URL: z.optional(address),
  /** Without the key, subscriptions are not sent to RevenueCat. */
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: z.optional(z.string()),
  REVENUECAT_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** Lets RevenueCat show and delete a person who asks for it; without it they have to ask us. */
  REVENUECAT_SECRET_API_KEY: z.optional(z.string()),
  REVENUECAT_API_URL: z._default(address, 'https://api.revenuecat.com/v1'),
  /** Where unexpected errors are reported. */
  SENTRY_API_DSN: z.optional(address),
  GEO_MMDB_PATH: z.optional(z.string()),
  /** Header in which the edge sends the visitor's country. It is trusted blindly: set it only behind that edge. */
  TRUST_GEO_HEADER: z.optional(environmentField.headerName),
  /** Address ranges of proxies trusted to forward the caller's address; those on this machine always are. */
  TRUSTED_PROXIES: z._default(environmentField.addressRanges, ''),
  /** Multiplies every rate limit; 0 turns them off. */
  RATE_LIMIT_FACTOR: z.optional(z.coerce.number().check(z.minimum(0))),
  /** Milliseconds between "not ready" and closing, so that a load balancer notices. */
  DRAIN_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  TEST_TOOLS: flag,
  /** Without a client key every visitor gets the control variant. */
  GROWTHBOOK_CLIENT_KEY: z.optional(z.string()),
  GROWTHBOOK_DECRYPTION_KEY: z._default(z.string(), ''),
  GROWTHBOOK_API_HOST: z._default(address, 'https://cdn.growthbook.io'),
  /** Whether a card gets only one free trial; in the provider's test mode all cards count as the same card. */
  TRIAL_ONCE_PER_CARD: flag,
  FLAGS_PROVIDER: z._default(z.string(), 'growthbook'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ...legalEntityVariables,
});
type Environment = z.infer<typeof environmentSchema>;

export type Config = ReturnType<typeof buildConfig>;

/** Reads the environment once, at start-up. Names the bad fields, never their values. */
export function readConfig(variables: EnvironmentVariables = process.env): Config {
  const environment = parseEnvironment(environmentSchema, variables);
  refuseMixedKeys(environment);
  refuseUnsafe(environment);
  return buildConfig(environment);
}

const operatorSchema = z.object({
  API_PUBLIC_URL: z._default(address, 'http://127.0.0.1:4000/v1'),
  API_KEY: secrets,
  OPERATOR_TOKEN: secrets,
});

/** What the command for background jobs needs to call a running API. */
export function readOperatorConfig(variables: EnvironmentVariables = process.env) {
  const { API_PUBLIC_URL, API_KEY, OPERATOR_TOKEN } = parseEnvironment(operatorSchema, variables);
  return {
    publicUrl: trimSlash(API_PUBLIC_URL),
    apiKey: getCurrentSecret(API_KEY),
    operatorToken: getCurrentSecret(OPERATOR_TOKEN),
  };
}

function buildConfig(environment: Environment) {
  const isProduction = environment.NODE_ENV === 'production';
  const { SITE_URL, API_PORT } = environment;
  const publicUrl = trimSlash(environment.API_PUBLIC_URL ?? `http://127.0.0.1:${API_PORT}/v1`);
  const dataDirectory = path.resolve(repository, environment.DATA_DIR);
  return {
    isProduction,
    port: API_PORT,
    bindAddress: environment.BIND_ADDRESS,
    metrics: readMetricsSettings(environment),
    databaseUrl: environment.DATABASE_URL ?? `file:${path.join(dataDirectory, 'pg')}`,
    templateDirectory: path.join(repository, '.cache'),
    /** The current key; `apiKeys` holds all valid ones. */
    apiKey: getCurrentSecret(environment.API_KEY),
    apiKeys: splitSecret(environment.API_KEY),
    releaseToken: getCurrentSecret(environment.RELEASE_TOKEN),
    releaseTokens: splitSecret(environment.RELEASE_TOKEN),
    operatorTokens: splitSecret(environment.OPERATOR_TOKEN ?? ''),
    serviceTokens: splitSecret(environment.SERVICE_TOKEN ?? ''),
    siteUrl: trimSlash(SITE_URL),
    corsOrigins:
      environment.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? listSiteOrigins(SITE_URL),
    assetOrigins: splitList(environment.ASSET_ORIGINS ?? (isProduction ? '' : 'http://127.0.0.1:3100')),
    publicUrl,
    visitorKey: {
      isSecure: publicUrl.startsWith('https:'),
      cookieDomain: environment.VISITOR_COOKIE_DOMAIN,
    },
    /** The first one signs; all of them verify. */
    linkSecrets: splitSecret(environment.LINK_SECRET),
    stripeSecretKey: environment.STRIPE_SECRET_KEY,
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: environment.STRIPE_API_URL,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    legalEntity: readLegalEntity(environment),
    customerIo: readCustomerIo(environment),
    revenueCat: readRevenueCat(environment),
    revenueCatWebhookSecret: environment.REVENUECAT_WEBHOOK_SECRET,
    sentryDsn: environment.SENTRY_API_DSN,
    environmentName: environment.CUSTOM_ENV ?? environment.NODE_ENV,
    geoDatabasePath: environment.GEO_MMDB_PATH,
    trustedGeoHeader: environment.TRUST_GEO_HEADER?.toLowerCase(),
    trustedProxies: parseRanges(environment.TRUSTED_PROXIES) ?? [],
    rateLimitFactor: environment.RATE_LIMIT_FACTOR ?? (isProduction ? 1 : 50),
    drainMs: environment.DRAIN_MS,
    testTools: environment.TEST_TOOLS === 'enabled',
    flagsProvider: environment.FLAGS_PROVIDER,
    flags: readFlagSettings(environment),
    trialOncePerCard: environment.TRIAL_ONCE_PER_CARD
      ? environment.TRIAL_ONCE_PER_CARD === 'enabled'
      : environment.STRIPE_SECRET_KEY.includes('_live_'),
    logLevel: environment.LOG_LEVEL,
  };
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

/** Never send a live key to a sandbox, and never use a test key with real customers. */
function refuseMixedKeys(environment: Environment): void {
  refuseMixedStripe(environment);
  refuseMixedCustomerIo(environment);
  refuseMixedRevenueCat(environment);
}

function refuseMixedStripe({ NODE_ENV, STRIPE_SECRET_KEY, STRIPE_API_URL }: Environment): void {
  const isLive = STRIPE_SECRET_KEY.includes('_live_');
  if (isLive && STRIPE_API_URL) throwInvalidEnvironment(['STRIPE_API_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production')
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a test key in production)']);
}

/** Customer.io keys carry no mode, but all real ones have this form. */
const liveCustomerIoKey = /^[0-9a-f]{20}$/;

function refuseMixedCustomerIo(environment: Environment): void {
  const {
    NODE_ENV,
    CUSTOMERIO_SITE_ID: siteId,
    CUSTOMERIO_API_KEY: apiKey,
    CUSTOMERIO_URL: url,
  } = environment;
  if ((siteId === undefined) !== (apiKey === undefined)) {
    throwInvalidEnvironment([siteId === undefined ? 'CUSTOMERIO_SITE_ID' : 'CUSTOMERIO_API_KEY']);
  }
  if (siteId === undefined || apiKey === undefined) return;
  const isLive = liveCustomerIoKey.test(siteId) || liveCustomerIoKey.test(apiKey);
  const isStandIn = url !== undefined && !isCustomerIo(new URL(url));
  if (isLive && isStandIn) throwInvalidEnvironment(['CUSTOMERIO_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production')
    throwInvalidEnvironment(['CUSTOMERIO_API_KEY (a test key in production)']);
}

function isCustomerIo({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.customer.io');
}

/** Outside production only the sandbox is called. */
function readCustomerIo({ NODE_ENV, ...environment }: Environment) {
  const { CUSTOMERIO_SITE_ID: siteId, CUSTOMERIO_API_KEY: apiKey, CUSTOMERIO_URL } = environment;
  const url = CUSTOMERIO_URL && trimSlash(CUSTOMERIO_URL);
  if (siteId === undefined || apiKey === undefined) return undefined;
  const isStandIn = url !== undefined && !isCustomerIo(new URL(url));
  return NODE_ENV === 'production' || isStandIn ? { siteId, apiKey, url } : undefined;
}

/** The public keys of RevenueCat's Stripe apps. */
const liveRevenueCatKey = /^strp_[A-Za-z0-9]{16,}$/;

function refuseMixedRevenueCat(environment: Environment): void {
  const { NODE_ENV, REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: apiKey, REVENUECAT_API_URL: url } = environment;
  if (apiKey === undefined) return;
  const isLive = liveRevenueCatKey.test(apiKey);
  if (isLive && !isRevenueCat(new URL(url)))
    throwInvalidEnvironment(['REVENUECAT_API_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production') {
    throwInvalidEnvironment(['REVENUECAT_STRIPE_APP_PUBLIC_API_KEY (a test key in production)']);
  }
}

function isRevenueCat({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.revenuecat.com');
}

/** Outside production only the sandbox is called. */
function readRevenueCat(environment: Environment) {
  const {
    NODE_ENV,
    REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: apiKey,
    REVENUECAT_SECRET_API_KEY: secretKey,
    REVENUECAT_API_URL,
  } = environment;
  const url = trimSlash(REVENUECAT_API_URL);
  if (apiKey === undefined) return undefined;
  return NODE_ENV === 'production' || !isRevenueCat(new URL(url)) ? { apiKey, url, secretKey } : undefined;
}

/** Refuses settings that would expose a site with real customers. */
function refuseUnsafe(environment: Environment): void {
  const { NODE_ENV, TEST_TOOLS, STRIPE_SECRET_KEY } = environment;
  const { API_KEY, RELEASE_TOKEN, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET } = environment;
  const isProduction = NODE_ENV === 'production';
  if (STRIPE_SECRET_KEY.includes('_live_') && !isProduction) {
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a live key without NODE_ENV=production)']);
  }
  if (!isProduction) return;
  const unsafe = [
    ...(TEST_TOOLS === 'enabled' ? ['TEST_TOOLS (not in production)'] : []),
    ...findWeakSecrets({ API_KEY, RELEASE_TOKEN, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET }),
    ...findPublicSecrets(environment),
    ...findUnsafeLegalEntity(environment),
  ];
  if (unsafe.length > 0) throwInvalidEnvironment(unsafe);
}

/** Every browser knows the api key, so no other secret may equal it. */
function findPublicSecrets({
  API_KEY,
  RELEASE_TOKEN,
  LINK_SECRET,
  OPERATOR_TOKEN = '',
  SERVICE_TOKEN = '',
}: Environment): string[] {
  const known = splitSecret(API_KEY);
  return Object.entries({ RELEASE_TOKEN, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET })
    .filter(([, secret]) => splitSecret(secret).some((value) => known.includes(value)))
    .map(([name]) => `${name} (the same as API_KEY)`);
}

/** The site's origin and its localhost/127.0.0.1 alias. */
function listSiteOrigins(siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const other = origin.includes('127.0.0.1')
    ? origin.replace('127.0.0.1', 'localhost')
    : origin.replace('localhost', '127.0.0.1');
  return [...new Set([origin, other])];
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => trimSlash(item.trim()))
    .filter(Boolean);
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** A PostgreSQL server where tests may create databases; without it they use the embedded database. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** `PRICE_MATRIX=full` lets the tests of all prices try each combination in each currency. */
export const isFullPriceMatrix = process.env['PRICE_MATRIX'] === 'full';
