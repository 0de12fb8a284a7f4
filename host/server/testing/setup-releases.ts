import { createHash } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';
import { trustProxies } from '@funnel/server';
import { createApp } from '../app';
import { readServerConfig } from '../config';
import { createSources } from '../sources/sources';
import { listen } from './listen';
import { emptyTemplate, environment, quietServer } from './site';

export const screenHtml = '<h1>Good evening</h1>';
const env = { ...environment, SOURCE_TIMEOUT_MS: '1000' };

type ReleasesState = {
  /** The API's channels; undefined while the API hangs. */
  remotes: Record<string, unknown> | undefined;
  revision: number;
  html: string;
  now: number;
  askedForHtml: number;
  /** What the API says of preview links; undefined while it hangs. */
  previews: Record<string, unknown> | undefined;
  askedForPreviews: number;
  /** Where the asset store sends those who ask for HTML. */
  movedTo: string | undefined;
};

/** The host server on a fake API and asset store. */
export async function setupReleases(siteUrl = 'http://site.test') {
  const state: ReleasesState = {
    remotes: {},
    revision: 1,
    html: screenHtml,
    now: 0,
    askedForHtml: 0,
    previews: {},
    askedForPreviews: 0,
    movedTo: undefined,
  };
  const assets = await listen((_request, response) => {
    state.askedForHtml += 1;
    if (state.movedTo) response.writeHead(302, { location: state.movedTo });
    response.end(state.html);
  });
  const api = await listen((request, response) => {
    if (!request.url?.startsWith('/v1/remotes')) return void response.writeHead(503).end();
    if (request.url.startsWith('/v1/remotes/previews')) {
      const text = new URL(request.url, 'http://api.test').searchParams.get('remotes') ?? '';
      state.askedForPreviews += 1;
      if (state.previews) response.end(JSON.stringify(state.previews[text] ?? { state: 'ended' }));
      return;
    }
    const { revision, remotes } = state;
    if (remotes) response.end(JSON.stringify({ revision, remotes }));
  });
  const reported: unknown[] = [];
  const reportError = (error: unknown) => void reported.push(error);
  const config = readServerConfig({
    ...env,
    API_URL: api,
    GROWTHBOOK_API_HOST: api,
    S3_ASSETS_BASE_URL: assets,
  });
  const { runtime } = config;
  const sources = createSources({ config, get: fetch, now: () => state.now, reportError });
  const site = await listen(
    createApp({
      ...quietServer,
      runtime,
      isHttps: siteUrl.startsWith('https'),
      trusts: trustProxies([]),
      sources,
      templates: () => emptyTemplate,
      reportError,
      relayFlags: async () => false,
      sendFile: () => false,
    }),
  );
  const createRelease = (name: RemoteName, version: string, origin = assets, html = screenHtml): Release => {
    const asset = (file: string, content: string) => ({
      url: `${origin}/${name}/${version}/${file}`,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    });
    return {
      name,
      version,
      contract: 1,
      entry: { ...asset('entry.js', ''), globalName: name },
      scripts: [],
      styles: [],
      prerendered: { '/': { ...asset('landing.html', html), scripts: [], styles: [] } },
      shared: {},
    };
  };
  /** The same release with a screen in Spanish. */
  const translate = (release: Release, html: string): Release => {
    const landing = createRelease(release.name, `${release.version}-es`, assets, html).prerendered;
    return { ...release, translations: { es: { scripts: [], prerendered: landing } } };
  };
  const readPage = async (path = '/', cookie = '') => {
    const response = await fetch(`${site}${path}`, { headers: { cookie } });
    const html = await response.text();
    const boot = JSON.parse(html.match(/id="boot">(.*?)<\/script>/s)?.[1] ?? 'null');
    const { headers } = response;
    return { html, boot, headers, policy: headers.get('content-security-policy') ?? '' };
  };
  /** Advances time past the channel cache. */
  const refresh = () => {
    state.now += 2000;
  };
  return { site, state, reported, createRelease, translate, readPage, refresh };
}
