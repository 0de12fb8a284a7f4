import {
  findInsecureAddresses,
  findInsecureOrigins,
  findMisplacedDeployment,
  findRepeatedSecrets,
  findUnsafeLegalEntity,
  findWeakSecrets,
  isLocalHost,
  readDeployment,
  throwInvalidEnvironment,
} from '@funnel/server';
import type { Environment } from './environment-schema';
import { areTokensNamed, readNamedTokens, readOperators } from './platform/http/operators';
import { isCustomerIo, isRevenueCat } from './provider-settings';

/** Never send a live key to a sandbox or use it in staging, and never use a test key with real customers. */
export function refuseMixedKeys(environment: Environment): void {
  const misplaced = findMisplacedDeployment(environment);
  if (misplaced.length > 0) throwInvalidEnvironment(misplaced);
  refuseMixedStripe(environment);
  refuseMixedCustomerIo(environment);
  refuseMixedRevenueCat(environment);
  refusePartialPush(environment);
}

function refuseMixedStripe(environment: Environment): void {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = environment;
  const deployment = readDeployment(environment);
  const isLive = STRIPE_SECRET_KEY.includes('_live_');
  if (isLive && STRIPE_API_URL) throwInvalidEnvironment(['STRIPE_API_URL (not with a live key)']);
  if (isLive && deployment === 'staging')
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a live key in staging)']);
  if (!isLive && deployment === 'production')
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a test key in production)']);
}

/** Customer.io keys carry no mode, but all real ones have this form; staging has those of a workspace of its own. */
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

function refusePartialPush(environment: Environment): void {
  const { NODE_ENV, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_SANDBOX_URL } = environment;
  const keys = Object.entries({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT });
  const missing = keys.flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0 && missing.length < keys.length) throwInvalidEnvironment(missing);
  if (NODE_ENV === 'production' && PUSH_SANDBOX_URL !== undefined)
    throwInvalidEnvironment(['PUSH_SANDBOX_URL (not in production)']);
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

/** Refuses settings that would expose a site with real customers. */
export function refuseUnsafe(environment: Environment): void {
  const { NODE_ENV, TEST_TOOLS, STRIPE_SECRET_KEY } = environment;
  const { API_KEY, RELEASE_TOKEN, SERVICE_TOKEN, LINK_SECRET } = environment;
  const OPERATOR_TOKEN = readOperatorTokens(environment);
  const { STRIPE_WEBHOOK_SECRET, REVENUECAT_WEBHOOK_SECRET } = environment;
  const squads = readSquadTokens(environment);
  const secrets = { API_KEY, RELEASE_TOKEN, ...squads, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET };
  const isProduction = NODE_ENV === 'production';
  if (STRIPE_SECRET_KEY.includes('_live_') && !isProduction) {
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a live key without NODE_ENV=production)']);
  }
  if (!isProduction) return;
  const unsafe = [
    ...(TEST_TOOLS === 'enabled' ? ['TEST_TOOLS (not in production)'] : []),
    ...findWeakSecrets(secrets),
    // Every browser knows the first.
    ...findRepeatedSecrets({ ...secrets, STRIPE_WEBHOOK_SECRET, REVENUECAT_WEBHOOK_SECRET }),
    ...findUnsafeConnections(environment),
    ...(areTokensNamed(environment.OPERATOR_TOKEN ?? '')
      ? []
      : ['OPERATOR_TOKEN (name:token for every person)']),
    ...findUnsafeLegalEntity(environment),
  ];
  if (unsafe.length > 0) throwInvalidEnvironment(unsafe);
}

/** What a site with real customers needs, or must not have, about where it is and what it reaches. */
function findUnsafeConnections(environment: Environment): string[] {
  const { SITE_URL, API_PUBLIC_URL, CORS_ORIGINS, ASSET_ORIGINS } = environment;
  const { SMTP_URL, MAIL_FROM, RATE_LIMIT_FACTOR, GEO_MMDB_PATH, TRUST_GEO_HEADER } = environment;
  return [
    ...findInsecureAddresses({ SITE_URL, API_PUBLIC_URL }),
    ...findInsecureOrigins({ CORS_ORIGINS, ASSET_ORIGINS }),
    ...findUnsafeDatabases(environment),
    ...findOpenEngines(environment),
    ...findMissing({ SMTP_URL, MAIL_FROM }),
    // Prices and privacy rules follow the country, and the built-in table knows none of an IPv6 address.
    ...((GEO_MMDB_PATH ?? TRUST_GEO_HEADER) === undefined
      ? ['GEO_MMDB_PATH (it or TRUST_GEO_HEADER is needed in production)']
      : []),
    ...(SMTP_URL !== undefined && isOpenMailServer(SMTP_URL)
      ? ['SMTP_URL (smtps or requireTLS=true in production)']
      : []),
    ...(RATE_LIMIT_FACTOR === 0 ? ['RATE_LIMIT_FACTOR (0 in production)'] : []),
  ];
}

type DatabaseEnvironment = Pick<Environment, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'MIGRATE_AT_START'> &
  Partial<Pick<Environment, 'DATABASE_READ_URL'>>;

/** Settings of the databases that are missing or unsafe in production. A process that does not migrate needs no owner. */
export function findUnsafeDatabases({
  DATABASE_URL,
  MIGRATION_DATABASE_URL,
  DATABASE_READ_URL,
  MIGRATE_AT_START,
}: DatabaseEnvironment): string[] {
  const isOwnerNeeded = MIGRATE_AT_START !== 'disabled';
  return [
    ...findMissing({ DATABASE_URL, ...(isOwnerNeeded && { MIGRATION_DATABASE_URL }) }),
    ...Object.entries({ DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_READ_URL })
      .filter(([, url]) => url !== undefined && isOpenDatabase(url))
      .map(([name]) => `${name} (without TLS: sslmode=verify-full in production)`),
  ];
}

function findMissing(variables: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(variables)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} (needed in production)`);
}

/** Over a network the certificate must be checked. A socket or this machine needs no TLS; nor does the embedded one. */
function isOpenDatabase(text: string): boolean {
  if (!/^postgres/.test(text)) return false;
  if (!URL.canParse(text)) return true;
  const { hostname, searchParams } = new URL(text);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLocalHost(host)) return false;
  return searchParams.get('sslmode') !== 'verify-full';
}

type Engines = Pick<Environment, 'CLICKHOUSE_URL' | 'NATS_URL' | 'REDIS_URL'>;

/** Events name visitors, and limits decide about attacks: over a network both are encrypted. */
function findOpenEngines({ CLICKHOUSE_URL, NATS_URL, REDIS_URL }: Engines): string[] {
  return Object.entries({ REDIS_URL, NATS_URL, CLICKHOUSE_URL })
    .filter(([, urls = '']) => urls.split(',').some(isOpenEngine))
    .map(([name]) => `${name} (without TLS in production)`);
}

function isOpenEngine(url: string): boolean {
  return URL.canParse(url) && !/^(rediss|tls|https):/.test(url) && !isLocalHost(new URL(url).hostname);
}

/** Without `requireTLS` a mail server, or anyone between, may leave the mails unencrypted. */
function isOpenMailServer(text: string): boolean {
  const { protocol, searchParams } = new URL(text);
  const isUnchecked = searchParams.get('tls.rejectUnauthorized') === 'false';
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isUnchecked || !isEncrypted || searchParams.get('ignoreTLS') === 'true';
}

/** Apart for each squad, since no two may have the same. */
function readSquadTokens({ RELEASE_TOKENS = '' }: Environment): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const { name, token } of readNamedTokens(RELEASE_TOKENS, '')) {
    const variable = `RELEASE_TOKENS of ${name}`;
    tokens[variable] = [tokens[variable], token].filter(Boolean).join();
  }
  return tokens;
}

/** Without the names. */
function readOperatorTokens({ OPERATOR_TOKEN = '' }: Environment): string {
  return readOperators(OPERATOR_TOKEN)
    .map(({ token }) => token)
    .join();
}
