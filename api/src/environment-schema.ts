import path from 'node:path';
import {
  deploymentVariables,
  drainVariables,
  environmentField,
  isSecretList,
  legalEntityVariables,
  tracingVariables,
} from '@funnel/server';
import * as z from 'zod/mini';
import { areTokensNamed, type NamedToken, readNamedTokens, readOperators } from './platform/http/operators';

const { port, httpUrl: address, secrets } = environmentField;
const flag = z.optional(environmentField.flag);
const connections = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200));

export const repositoryDirectory = path.resolve(import.meta.dirname, '../..');

const MIN_TOKEN = 8;
const areLongEnough = (tokens: readonly NamedToken[]) =>
  tokens.every(({ token }) => token.length >= MIN_TOKEN);

/** `name:token` of each operator; a person has two of them during a rotation. */
export const operatorTokens = z.string().check(
  z.refine((text) => areLongEnough(readOperators(text))),
  z.minLength(MIN_TOKEN),
);

export const environmentSchema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  ...deploymentVariables,
  /** Environment name in error reports. */
  CUSTOM_ENV: z.optional(z.string()),
  /** `server` answers calls and enqueues jobs, `worker` runs them, `both` does both. */
  PROCESS_MODE: z._default(z.enum(['server', 'worker', 'both']), 'both'),
  API_PORT: z._default(port, 4000),
  /** Address to listen on; this machine only by default. */
  BIND_ADDRESS: z._default(z.string(), '127.0.0.1'),
  /** Separate port for Prometheus; in production the only way to read metrics. */
  METRICS_PORT: z.optional(port),
  METRICS_BIND_ADDRESS: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), path.join(repositoryDirectory, '.data')),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(postgres(ql)?:\/\/.+|file:.+|memory:)$/))),
  /** The role that owns the tables and migrates them, so that the API's own can change neither them nor the audit. */
  MIGRATION_DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+$/))),
  /** A NATS server with JetStream, `nats://user:password@host:4222`, that takes the events; without it the database does. */
  NATS_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\/\S+$/))),
  /** The stream's name: installations that share a server need different ones. */
  NATS_STREAM: z._default(z.string().check(z.regex(/^\w{1,32}$/)), 'EVENTS'),
  /** A ClickHouse that gets a copy of the events, `https://user:password@host:8443/database`. */
  CLICKHOUSE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** `disabled` where `npm run migrate -w api` runs before: then a start with an older schema fails. */
  MIGRATE_AT_START: flag,
  /** A standby for reports. */
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(?:ql)?:/))),
  /** `transaction` where DATABASE_URL is a pooler in that mode, such as PgBouncer. */
  DATABASE_POOLER: z.optional(z.enum(['transaction'])),
  /** Connections of a process by their use. */
  DATABASE_POOL_MAX: z._default(connections, 10),
  DATABASE_EVENTS_POOL_MAX: z._default(connections, 4),
  DATABASE_PAYMENTS_POOL_MAX: z._default(connections, 5),
  DATABASE_JOBS_POOL_MAX: z._default(connections, 6),
  /** Where limits are counted by all processes together; without it each counts alone. */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  API_KEY: secrets,
  /** Releases every remote; needed unless `RELEASE_TOKENS` is set. */
  RELEASE_TOKEN: z.optional(secrets),
  /** `name:token` of each squad, two of a name during a rotation: `quiz` releases the quiz, `platform` and `ci` all. */
  RELEASE_TOKENS: z.optional(
    z.string().check(
      z.refine((text) => areTokensNamed(text) && areLongEnough(readNamedTokens(text, ''))),
      z.minLength(MIN_TOKEN),
    ),
  ),
  /** Opens operations to the people who run the site; closed without it. */
  OPERATOR_TOKEN: z.optional(operatorTokens),
  /** Sent by the host server when it calls on behalf of a visitor; without it the host is treated as any proxy. */
  SERVICE_TOKEN: z.optional(secrets),
  SITE_URL: z.optional(address),
  /** The site's server as the API reaches it, where that is not `SITE_URL`; asked what it hands to remotes. */
  HOST_URL: z.optional(address),
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
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Connections that a worker opens to the mail server at most, each for one mail at a time. */
  SMTP_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  MAIL_FROM: z.optional(z.string()),
  /** Without both, members are not sent to a messaging provider. */
  CUSTOMERIO_SITE_ID: z.optional(z.string()),
  CUSTOMERIO_API_KEY: z.optional(z.string()),
  CUSTOMERIO_URL: z.optional(address),
  /** Without the key, subscriptions are not sent to RevenueCat. */
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: z.optional(z.string()),
  REVENUECAT_WEBHOOK_SECRET: z.optional(z.string().check(z.refine((text) => isSecretList(text, 16)))),
  /** Lets RevenueCat show and delete a person who asks for it; without it they have to ask us. */
  REVENUECAT_SECRET_API_KEY: z.optional(z.string()),
  REVENUECAT_API_URL: z._default(address, 'https://api.revenuecat.com/v1'),
  /** Registry of US healthcare providers that answers the place search; without it visitors type the place. */
  NPPES_API_URL: z.optional(address),
  /** The key pair of notifications in browsers, and who answers for them (`mailto:…`); all or none. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/))),
  /** The sandbox, which gets notifications outside production in place of the browsers' push services. */
  PUSH_SANDBOX_URL: z.optional(address),
  /** Where unexpected errors are reported. */
  SENTRY_API_DSN: z.optional(address),
  /** A MaxMind database; `none` in production says that the built-in table, of IPv4 only, is enough. */
  GEO_MMDB_PATH: z.optional(z.string()),
  /** Header in which the edge sends the visitor's country. It is trusted blindly: set it only behind that edge. */
  TRUST_GEO_HEADER: z.optional(environmentField.headerName),
  /** Address ranges of proxies trusted to forward the caller's address; those on this machine always are. */
  TRUSTED_PROXIES: z._default(environmentField.addressRanges, ''),
  /** Multiplies every rate limit; 0 turns them off. */
  RATE_LIMIT_FACTOR: z.optional(z.coerce.number().check(z.minimum(0))),
  ...drainVariables,
  /** Milliseconds that running jobs get to finish when the process stops; then other processes take them. */
  JOB_DRAIN_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 15_000),
  ...tracingVariables,
  TEST_TOOLS: flag,
  /** Without a client key every visitor gets the control variant. */
  GROWTHBOOK_CLIENT_KEY: z.optional(z.string()),
  GROWTHBOOK_DECRYPTION_KEY: z._default(z.string(), ''),
  GROWTHBOOK_API_HOST: z._default(address, 'https://cdn.growthbook.io'),
  /** Whether a card gets only one free trial; in the provider's test mode all cards count as the same card. */
  TRIAL_ONCE_PER_CARD: flag,
  FLAGS_PROVIDER: z._default(z.string(), 'growthbook'),
  LOG_LEVEL: z._default(environmentField.logLevel, 'info'),
  ...legalEntityVariables,
});
export type Environment = z.infer<typeof environmentSchema>;
