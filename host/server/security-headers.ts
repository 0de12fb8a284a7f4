import {
  cspReportRoutes,
  findMount,
  isAboutHealth,
  listReleaseFiles,
  type MountIndex,
  type Registry,
  type RuntimeConfig,
} from '@funnel/contracts';

type HeaderOptions = {
  readonly path: string;
  readonly config: RuntimeConfig;
  readonly registry: Registry | undefined;
  /** SHA-256 of each style element of the page, as base64. */
  readonly styleHashes?: readonly string[];
};

/** Security headers of every page. */
export function buildSecurityHeaders({
  path,
  config,
  registry,
  styleHashes = [],
}: HeaderOptions): Record<string, string> {
  const isPrivate = path !== '/' && isAboutHealth(path, registry?.mounts);
  return {
    'content-security-policy': buildContentSecurityPolicy(config, registry, styleHashes),
    'reporting-endpoints': `${REPORT_GROUP}="${reportAddress(config)}"`,
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
  };
}

/** Whether a page may show an account, results, or a purchase: every remote's but the quiz's. */
export function isConfidential(path: string, mounts: MountIndex | undefined): boolean {
  const remote = findMount(path, mounts)?.remote;
  return remote !== undefined && remote !== 'quiz';
}

const REPORT_GROUP = 'csp';

function reportAddress({ apiBase }: RuntimeConfig): string {
  return `${apiBase}${cspReportRoutes.report.path}`;
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];
const stripeCalls = ['https://api.stripe.com'];

function buildContentSecurityPolicy(
  config: RuntimeConfig,
  registry: Registry | undefined,
  styleHashes: readonly string[],
): string {
  const assets = listOrigins([config.s3AssetsBaseUrl, ...listReleaseAddresses(registry)]);
  const stand = config.stripeScriptUrl ? listOrigins([config.stripeScriptUrl]) : undefined;
  const measures = listMeasurementOrigins(config);
  const services = [...listOrigins([config.apiBase]), ...measures.calls];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...assets, ...(stand ?? stripeScripts), ...measures.scripts],
    'style-src': ["'self'", ...assets, ...styleHashes.map((hash) => `'sha256-${hash}'`)],
    'img-src': ["'self'", 'data:', ...assets, ...(stand ?? ['https://*.stripe.com'])],
    'font-src': ["'self'", 'data:', ...assets],
    'connect-src': ["'self'", ...services, ...assets, ...(stand ?? stripeCalls)],
    'frame-src': [...(stand ?? stripeFrames), ...measures.frames],
    // Browsers that support `report-to` ignore `report-uri`.
    'report-uri': [reportAddress(config)],
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Origins of measurement with consent; none for a service without a key. */
function listMeasurementOrigins(config: RuntimeConfig) {
  const google = listOrigins([config.googleTagUrl ?? 'https://www.googletagmanager.com']);
  const googleCalls = config.googleTagUrl ? google : ['https://*.google-analytics.com', ...google];
  const analytics = config.amplitudeKey
    ? (config.amplitudeApiHost ?? 'https://api2.amplitude.com')
    : (config.mixpanelApiHost ?? 'https://api-js.mixpanel.com');
  const dsns = [
    config.sentryDSN,
    ...(config.sentryRemoteDsns ?? '').split(',').map((pair) => pair.split('=').at(-1) ?? ''),
  ];
  const form = config.typeformId
    ? listOrigins([config.typeformId, 'https://form.typeform.com']).slice(0, 1)
    : [];
  return {
    scripts: config.googleAnalyticsTag ? google : [],
    calls: [...listOrigins([analytics, ...dsns]), ...(config.googleAnalyticsTag ? googleCalls : [])],
    frames: form,
  };
}

function listReleaseAddresses(registry: Registry | undefined): string[] {
  const releases = Object.values(registry?.remotes ?? {});
  return releases.flatMap((release) => (release ? listReleaseFiles(release).map(({ url }) => url) : []));
}

function listOrigins(addresses: readonly string[]): string[] {
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}
