import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  findMount,
  formatCookie,
  isSwitchedOn,
  LEAVE_PREVIEW_PATH,
  LOCALE_COOKIE,
  type QueryParameter,
  type RuntimeConfig,
  readDevice,
  readForcedVariants,
} from '@funnel/contracts';
import { findCallerAddress, type TrustsProxy } from '@funnel/server';
import { findCanonicalAddress } from './canonical-address';
import type { SendOtherBuild } from './files/other-builds';
import { isFileName, type SendFile } from './files/static-files';
import type { FlagRelay } from './flags/flag-relay';
import { type CompressedPage, compressPage } from './page/compress-page';
import { listInlineStyles, renderPage } from './page/page';
import { loadPageContent } from './page/page-content';
import { describePicture, renderDescription } from './page/page-description';
import { readFormatLocale, readPageLocale } from './page/page-locale';
import type { PageTemplates } from './page/page-template';
import { getServerTexts } from './page/page-texts';
import { keepPreview, readAskedPreview, removePreview } from './preview/preview-cookie';
import { findSiteFile, isPublicPage, renderPageAddress, type SiteFile } from './public-pages';
import type { ObservedRequest, RequestObserver } from './request-observer';
import { buildSecurityHeaders, isConfidential } from './security-headers';
import { renderServiceWorker, SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY } from './service-worker';
import type { Sources } from './sources/sources';
import { hasVisited, identifyPageVisitor, readVisitorKey } from './visitor';

export type AppOptions = {
  readonly runtime: RuntimeConfig;
  readonly trusts: TrustsProxy;
  readonly isHttps?: boolean;
  /** Whether browsers shall remove the service worker. */
  readonly isServiceWorkerOff?: boolean;
  readonly publicUrl?: string | undefined;
  /** Where visitors find the site; undefined where it has no address of its own. */
  readonly siteUrl?: string | undefined;
  readonly trustedGeoHeader?: string | undefined;
  readonly sources: Sources;
  readonly templates: PageTemplates;
  readonly sendFile: SendFile;
  readonly sendOtherBuild: SendOtherBuild;
  readonly relayFlags: FlagRelay;
  readonly observe: RequestObserver;
  /** Not ready once the server stops. */
  readonly readiness: { readonly isReady: boolean };
  readonly reportError: (error: unknown, requestId: string) => void;
};

/** One year, including subdomains. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** Serves files of the build, and the page for all other addresses. */
export function createApp(options: AppOptions): RequestListener {
  return (request, response) => {
    const observed = options.observe(request, response);
    const { requestId, run } = observed;
    response.setHeader('x-content-type-options', 'nosniff');
    // Another server answers the next request of this connection.
    if (!options.readiness.isReady) response.setHeader('connection', 'close');
    if (options.isHttps) response.setHeader('strict-transport-security', HTTPS_ONLY);
    run(() => answer(request, response, { ...options, ...observed })).catch((error: unknown) => {
      options.reportError(error, requestId);
      if (!response.headersSent) send(request, response, { status: 500, body: 'Something went wrong' });
      else response.destroy();
    });
  };
}

type Answering = AppOptions & Pick<ObservedRequest, 'requestId' | 'nameVersion'>;

async function answer(request: IncomingMessage, response: ServerResponse, options: Answering): Promise<void> {
  const url = parseUrl(request.url);
  if (url?.pathname === LEAVE_PREVIEW_PATH && request.method === 'POST')
    return leavePreview(request, response, options);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(request, response, {
      status: 405,
      body: 'Method not allowed',
      headers: { allow: 'GET, HEAD' },
    });
  }
  if (!url) return send(request, response, { status: 400, body: 'Bad request' });
  const { isReady } = options.readiness;
  if (url.pathname === '/healthz') return send(request, response, toJson({ status: 'ok' }));
  if (url.pathname === '/readyz')
    return send(request, response, toJson({ ready: isReady }, isReady ? 200 : 503));
  if (url.pathname === '/.well-known/gpc.json') return send(request, response, toJson(gpcSupport));
  if (url.pathname === '/config.json') return send(request, response, toJson(options.runtime));
  if (await options.relayFlags(url.pathname, request, response)) return;
  if (url.pathname === SERVICE_WORKER_PATH) return sendServiceWorker(request, response, url, options);
  const siteFile = findSiteFile(url.pathname, options.publicUrl);
  if (siteFile) return sendSiteFile(request, response, siteFile);
  if (options.sendFile(url.pathname, request, response)) return;
  if (await options.sendOtherBuild(url.pathname, request, response)) return;
  if (isFileName(url.pathname)) return send(request, response, { status: 404, body: 'Not found' });
  const canonical = findCanonicalAddress(request.headers.host, url, options.siteUrl);
  if (canonical) return sendRedirect(request, response, canonical);
  return sendPage(request, response, url, options);
}

/** Another site may not end a preview. */
function leavePreview(
  request: IncomingMessage,
  response: ServerResponse,
  { isHttps = false }: Pick<AppOptions, 'isHttps'>,
): void {
  const isAllowed = isSameOrigin(request);
  send(request, response, {
    status: isAllowed ? 200 : 403,
    body: isAllowed ? 'You have left the preview' : 'Not allowed',
    headers: { 'cache-control': 'no-store', ...(isAllowed && { 'set-cookie': removePreview(isHttps) }) },
  });
}

/** A proxy may ask by another name, so what the browser says of the request counts first. */
function isSameOrigin(request: IncomingMessage): boolean {
  const site = headerText(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = headerText(request, 'origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/** Not stored: on a developer's machine another site may use the port tomorrow. */
function sendRedirect(request: IncomingMessage, response: ServerResponse, location: string): void {
  send(request, response, { status: 308, body: '', headers: { location, 'cache-control': 'no-store' } });
}

/** Declares support of Global Privacy Control, at the address its specification names. */
const gpcSupport = { gpc: true, lastUpdate: '2026-11-21' };

function parseUrl(address = '/'): URL | undefined {
  // Two leading slashes would parse as a host name.
  const path = address.replace(/^\/+/, '/');
  return URL.canParse(path, 'http://host') ? new URL(path, 'http://host') : undefined;
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search, searchParams }: URL,
  options: Answering,
): Promise<void> {
  const { runtime, sources, templates, trusts, trustedGeoHeader, publicUrl, isHttps = false } = options;
  const { requestId, nameVersion } = options;
  const cookies = request.headers.cookie ?? '';
  const visitor = identifyPageVisitor(searchParams, cookies, randomUUID);
  const ip = findCallerAddress(request, trusts);
  const isNew = !hasVisited(cookies);
  const edgeCountry = trustedGeoHeader && headerText(request, trustedGeoHeader);
  const hasGpc = headerText(request, 'sec-gpc') === '1';
  const visitorKey = readVisitorKey(cookies);
  const device = readDevice(headerText(request, 'user-agent') ?? '');
  const locale = readPageLocale(request, searchParams, { hasTestTools: runtime.testTools === 'enabled' });
  const template = templates(locale);
  const asked = {
    ...{ path: pathname, requestId, ip, edgeCountry, hasGpc, visitor, visitorKey, device, isNew, locale },
    ...readExperiments(searchParams),
    formatLocale: readFormatLocale(request, locale),
  };
  const askedPreview = readAskedPreview(searchParams, cookies, isHttps);
  const content = await loadPageContent({ ...asked, askedPreview }, runtime, sources);
  const { preview } = content.boot;
  if (content.owner) nameVersion(content.owner.version);
  const { registry, owner } = content;
  const texts = getServerTexts(locale);
  const picture = template.picture
    ? {
        address: `${runtime.s3AssetsBaseUrl}/host${template.picture}`,
        description: describePicture(texts),
      }
    : undefined;
  const address = renderPageAddress(pathname, { siteUrl: publicUrl, locale, picture });
  const mount = findMount(pathname, registry?.mounts)?.mount;
  const own = owner?.site?.mounts.find(({ path }) => path === mount);
  const description = renderDescription(pathname, texts, own?.title);
  const body = Buffer.from(renderPage(template, content, { query: search, address, description }));
  send(request, response, {
    status: 200,
    body,
    compressed: await compressPage(body, headerText(request, 'accept-encoding')),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The page is personal. On shared devices nothing of an account, a result, or a purchase stays.
      'cache-control':
        isConfidential(pathname, registry?.mounts) || preview || content.isForMembers
          ? 'no-store'
          : 'private, no-cache',
      'content-language': locale,
      vary: 'accept-encoding, accept-language, cookie',
      'set-cookie': [
        // The next page may be requested before this one's scripts could store the choice.
        ...(searchParams.get('locale') === locale ? [formatCookie(LOCALE_COOKIE, locale, { isHttps })] : []),
        ...(preview?.remotes && askedPreview?.isInAddress ? [keepPreview(preview.remotes, isHttps)] : []),
        ...(preview && !preview.remotes ? [removePreview(isHttps)] : []),
      ],
      ...((preview || !isPublicPage(pathname)) && { 'x-robots-tag': 'noindex' }),
      ...buildSecurityHeaders({
        path: pathname,
        config: runtime,
        registry,
        styleHashes: listInlineStyles(template, content).map(({ hash }) => hash),
      }),
    },
  });
}

/** What the address says about experiments. */
function readExperiments(search: URLSearchParams) {
  const read = (name: QueryParameter) => search.get(name) ?? undefined;
  return {
    forced: readForcedVariants({
      lpe: read('lpe'),
      dufp: read('dufp'),
      testFlags: read('testFlags'),
    }),
    experimentUser: isSwitchedOn(read('exu')),
    riskyExperimentUser: isSwitchedOn(read('rexu')),
  };
}

function sendSiteFile(request: IncomingMessage, response: ServerResponse, { type, body }: SiteFile): void {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600' };
  send(request, response, { status: 200, body, headers });
}

/** Checked with the server whenever a browser asks for it, so that a new worker, or none, counts soon. */
async function sendServiceWorker(
  request: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
  { runtime, templates, isServiceWorkerOff = false }: AppOptions,
): Promise<void> {
  const locale = readPageLocale(request, searchParams, { hasTestTools: runtime.testTools === 'enabled' });
  const { type, body } = renderServiceWorker(locale, {
    isOff: isServiceWorkerOff,
    template: templates(locale),
  });
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': SERVICE_WORKER_POLICY,
    vary: 'accept-encoding, accept-language, cookie',
  };
  const compressed = await compressPage(Buffer.from(body), headerText(request, 'accept-encoding'));
  send(request, response, { status: 200, body, compressed, headers });
}

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function toJson(value: unknown, status = 200): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, body: JSON.stringify(value), headers };
}

type Reply = {
  readonly status: number;
  readonly body: Buffer | string;
  readonly compressed?: CompressedPage | undefined;
  readonly headers?: Readonly<Record<string, string | string[]>>;
};

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { compressed } = reply;
  const body = compressed?.body ?? Buffer.from(reply.body);
  response.writeHead(reply.status, {
    'content-type': 'text/plain; charset=utf-8',
    vary: 'accept-encoding',
    ...reply.headers,
    ...(compressed && { 'content-encoding': compressed.encoding }),
    'content-length': body.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
