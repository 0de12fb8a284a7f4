import {
  cspReportRoutes,
  findMount,
  listReleaseFiles,
  type Registry,
  type RuntimeConfig,
} from '@funnel/contracts';

type HeaderOptions = {
  readonly path: string;
  readonly config: RuntimeConfig;
  readonly registry: Registry | undefined;
};

/** Headers of every page: what may run, what may be asked, what is told to others. */
export function securityHeaders({ path, config, registry }: HeaderOptions): Record<string, string> {
  const remote = findMount(path)?.remote;
  const isPrivate = remote === 'quiz' || remote === 'results';
  return {
    'content-security-policy': contentSecurityPolicy(config, registry),
    'reporting-endpoints': `${REPORT_GROUP}="${reportAddress(config)}"`,
    'referrer-policy': isPrivate && path !== '/' ? 'no-referrer' : 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
  };
}

const REPORT_GROUP = 'csp';

function reportAddress({ apiBase }: RuntimeConfig): string {
  return `${apiBase}${cspReportRoutes.report.path}`;
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];
const stripeCalls = ['https://api.stripe.com'];

function contentSecurityPolicy(config: RuntimeConfig, registry: Registry | undefined): string {
  const assets = origins([config.s3AssetsBaseUrl, ...releaseAddresses(registry)]);
  const stand = config.stripeScriptUrl ? origins([config.stripeScriptUrl]) : undefined;
  const measures = measurementOrigins(config);
  const services = [...origins([config.apiBase]), ...measures.calls];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...assets, ...(stand ?? stripeScripts), ...measures.scripts],
    'style-src': ["'self'", ...assets],
    'img-src': ["'self'", 'data:', ...assets, ...(stand ?? ['https://*.stripe.com'])],
    'connect-src': ["'self'", ...services, ...assets, ...(stand ?? stripeCalls)],
    'frame-src': [...(stand ?? stripeFrames), ...measures.frames],
    // Browsers that know `report-to` leave `report-uri` to the others.
    'report-uri': [reportAddress(config)],
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** What measurement may load and call once the visitor has agreed; nothing for a service without a key. */
function measurementOrigins(config: RuntimeConfig) {
  const google = origins([config.googleTagUrl ?? 'https://www.googletagmanager.com']);
  const googleCalls = config.googleTagUrl ? google : ['https://*.google-analytics.com', ...google];
  const analytics = config.amplitudeKey
    ? (config.amplitudeApiHost ?? 'https://api2.amplitude.com')
    : (config.mixpanelApiHost ?? 'https://api-js.mixpanel.com');
  const dsns = [
    config.sentryDSN,
    ...(config.sentryRemoteDsns ?? '').split(',').map((pair) => pair.split('=').at(-1) ?? ''),
  ];
  const form = config.typeformId ? origins([config.typeformId, 'https://form.typeform.com']).slice(0, 1) : [];
  return {
    scripts: config.googleAnalyticsTag ? google : [],
    calls: [...origins([analytics, ...dsns]), ...(config.googleAnalyticsTag ? googleCalls : [])],
    frames: form,
  };
}

function releaseAddresses(registry: Registry | undefined): string[] {
  const releases = Object.values(registry?.remotes ?? {});
  return releases.flatMap((release) => (release ? listReleaseFiles(release).map(({ url }) => url) : []));
}

function origins(addresses: readonly string[]): string[] {
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}
