import path from 'node:path';
import type { Ports } from './ports';

export type Urls = { site: string; assets: string; api: string; sandbox: string };

export type StackSettings = {
  ports: Ports;
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** The caller's environment; wins over the local values. */
  env: NodeJS.ProcessEnv;
};

/** Site and API share a name, which their cookies belong to; browsers have no passkeys for an address. */
export function buildUrls({ site, assets, api, sandbox }: Ports): Urls {
  return {
    site: `http://localhost:${site}`,
    api: `http://localhost:${api}`,
    // At another name its card form would be a frame of another site, which loses clicks in automated browsers.
    sandbox: `http://localhost:${sandbox}`,
    assets: atAddress(assets),
  };
}

/** Where servers listen, and find each other. */
function atAddress(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Local addresses of all outside services, and the keys the sandbox accepts. None of them works anywhere else. */
export function buildEnvironment({ ports, dataDir, databaseUrl, env }: StackSettings): NodeJS.ProcessEnv {
  const urls = buildUrls(ports);
  const local: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    API_KEY: 'local-api-key',
    OPERATOR_TOKEN: 'local-operator-token',
    RELEASE_TOKEN: 'local-release-token',
    LINK_SECRET: 'local-link-secret',
    SERVICE_TOKEN: 'local-service-token',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: urls.sandbox,
    STRIPE_SCRIPT_URL: `${urls.sandbox}/endive/stripe.js`,
    GROWTHBOOK_CLIENT_KEY: 'sdk-local',
    GROWTHBOOK_DECRYPTION_KEY: 'bG9jYWwtZmxhZ3Mta2V5IQ==',
    GROWTHBOOK_API_HOST: `${urls.sandbox}/growthbook`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    CORS_ORIGINS: mapTwins(ports.site).join(','),
    MIXPANEL_KEY: 'local',
    CUSTOM_ENV: 'local',
    MIXPANEL_API_HOST: `${urls.sandbox}/mixpanel`,
    SENTRY_DSN: sentryDsn(urls.sandbox, 1),
    SENTRY_REMOTE_DSNS: ['quiz', 'results', 'checkout', 'account']
      .map((remote, index) => `${remote}=${sentryDsn(urls.sandbox, index + 2)}`)
      .join(','),
    SENTRY_API_DSN: sentryDsn(urls.sandbox, 6),
    OTEL_EXPORTER_OTLP_ENDPOINT: `${urls.sandbox}/otlp`,
    CUSTOMERIO_SITE_ID: 'local',
    CUSTOMERIO_API_KEY: 'local',
    CUSTOMERIO_URL: `${urls.sandbox}/customerio/api/v1`,
    GOOGLE_TAG_URL: `${urls.sandbox}/google`,
    TYPEFORM_ID: `${urls.sandbox}/typeform/to/insight`,
    TYPEFORM_PLATFORM: 'web',
    TRACE_PROPAGATION_TARGETS_REGEX: `^${urls.api.replaceAll('.', String.raw`\.`)}/v1/`,
    S3_ASSETS_BASE_URL: urls.assets,
    ASSET_ORIGINS: urls.assets,
    GOOGLE_ANALYTICS_TAG: 'G-LOCAL',
    REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: 'local',
    REVENUECAT_SECRET_API_KEY: 'sk_local',
    REVENUECAT_API_URL: `${urls.sandbox}/revenuecat/v1`,
    REVENUECAT_WEBHOOK_SECRET: 'local-revenuecat-secret',
    NPPES_API_URL: `${urls.sandbox}/nppes/api`,
    VAPID_PUBLIC_KEY:
      'BH-VNWbj3_9w_0frFg9A-_LoQef7LOL-DwbrjMgSqY3uLIYzC2qO8kiQhlAQ5L6TKRS90j5UCsTliFliOrVRLeU',
    VAPID_PRIVATE_KEY: 'Yhz-Dj1s_D4os06nypRD027kOQtGsfTe-JlJMgg7AqY',
    VAPID_SUBJECT: 'mailto:hello@tidewell.example',
    PUSH_SANDBOX_URL: urls.sandbox,
    TESTS_RUNNING: 'false',
    TEST_TOOLS: 'enabled',
    LOG_LEVEL: 'info',
  };
  return {
    ...local,
    ...env,
    // Derived from this stack's ports and folder.
    DATA_DIR: path.resolve(dataDir),
    ASSETS_DIR: path.join(path.resolve(dataDir), 'assets'),
    ASSETS_URL: urls.assets,
    HOST_PORT: String(ports.site),
    API_PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_WEBHOOK_URL: `${atAddress(ports.api)}/v1/webhooks/stripe`,
    SANDBOX_WEBHOOK_SECRET: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox',
    SITE_URL: urls.site,
    API_URL: atAddress(ports.api),
    API_BASE: `${urls.api}/v1`,
    // During key rotation the first value is the current one.
    HEADER_KEY: (env['API_KEY'] ?? 'local-api-key').split(',')[0],
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

/** Address of a project of the error service; the key is a made-up one. */
function sentryDsn(sandbox: string, project: number): string {
  return `${sandbox.replace('://', '://public@')}/sentry/${project}`;
}

function mapTwins(port: number): string[] {
  return [`http://localhost:${port}`, atAddress(port)];
}
