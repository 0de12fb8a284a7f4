/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';
import { hashToPercent } from '@funnel/flags/choose-release';
import { trustProxies } from '@funnel/server';
import { createApp } from '../app';
import { readServerConfig } from '../config';
import { createSources } from '../sources/sources';
import { listen } from '../testing/listen';
import { emptyTemplate, environment, quietServer } from '../testing/site';

const screenHtml = '<h1>Good evening</h1>';
const env = { ...environment, SOURCE_TIMEOUT_MS: '1000' };

/** The host server on a fake API and asset store. */
async function setup() {
  const state = {
    /** The API's channels; undefined while the API hangs. */
    remotes: {} as Record<string, unknown> | undefined,
    revision: 1,
    html: screenHtml,
    now: 0,
    askedForHtml: 0,
    /** Where the asset store sends those who ask for HTML. */
    movedTo: undefined as string | undefined,
  };
  const assets = await listen((_request, response) => {
    state.askedForHtml += 1;
    if (state.movedTo) response.writeHead(302, { location: state.movedTo });
    response.end(state.html);
  });
  const api = await listen((request, response) => {
    if (!request.url?.startsWith('/v1/remotes')) return void response.writeHead(503).end();
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
  const readPage = async (path = '/') => {
    const response = await fetch(`${site}${path}`);
    const html = await response.text();
    const boot = JSON.parse(html.match(/id="boot">(.*?)<\/script>/s)?.[1] ?? 'null');
    return { html, boot, policy: response.headers.get('content-security-policy') ?? '' };
  };
  /** Advances time past the channel cache. */
  const refresh = () => {
    state.now += 2000;
  };
  return { state, reported, createRelease, translate, readPage, refresh };
}

test('tampered prerendered HTML never enters a page', async () => {
  const { state, reported, createRelease, readPage } = await setup();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  state.html = `${screenHtml}<script>steal()</script>`;
  const { html, boot } = await readPage();
  expect(html).not.toContain('steal');
  expect(html).toContain('class="loader"');
  expect(boot.registry.remotes.quiz.version).toBe('1.0.0');
  expect(String(reported)).toContain('is not what its release names');
  await readPage();
  expect(state.askedForHtml).toBe(1);
});

test('a tampered translation never enters a page', async () => {
  const { state, reported, createRelease, translate, readPage } = await setup();
  const spanishHtml = '<h1>Buenas tardes</h1>';
  state.remotes = { quiz: { stable: translate(createRelease('quiz', '1.0.0'), spanishHtml) } };
  state.html = `${spanishHtml}<script>steal()</script>`;
  const { html } = await readPage('/?locale=es');
  expect(html).not.toContain('steal');
  expect(String(reported)).toContain('is not what its release names');
  state.html = spanishHtml;
  state.now += 10_000;
  expect((await readPage('/?locale=es')).html).toContain(spanishHtml);
  expect((await readPage('/?locale=en')).html).not.toContain(spanishHtml);
});

test('prerendered HTML is asked for again after a failure', async () => {
  const { state, createRelease, readPage } = await setup();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  state.html = 'not yet uploaded';
  expect((await readPage()).html).not.toContain(state.html);
  state.html = screenHtml;
  state.now += 10_000;
  expect((await readPage()).html).toContain(screenHtml);
});

test('prerendered HTML is never fetched from elsewhere', async () => {
  const { state, createRelease, readPage } = await setup();
  let strayCalls = 0;
  state.movedTo = await listen((_request, response) => {
    strayCalls += 1;
    response.end(screenHtml);
  });
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  expect((await readPage()).html).not.toContain(screenHtml);
  expect([state.askedForHtml, strayCalls]).toEqual([1, 0]);
});

test('kept HTML is not shown under another hash', async () => {
  const { state, createRelease, readPage, refresh } = await setup();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  expect((await readPage()).html).toContain(screenHtml);
  state.html = '<h1>Good morning</h1>';
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0', undefined, state.html) } };
  refresh();
  expect((await readPage()).html).toContain(state.html);
});

test('prerendered HTML is kept while its release is served', async () => {
  const { state, createRelease, readPage, refresh } = await setup();
  const quiz = { stable: createRelease('quiz', '1.0.0') };
  state.remotes = { quiz };
  expect((await readPage()).html).toContain(screenHtml);
  expect((await readPage()).html).toContain(screenHtml);
  expect(state.askedForHtml).toBe(1);

  state.remotes = {};
  refresh();
  expect((await readPage()).html).not.toContain(screenHtml);
  state.remotes = { quiz };
  refresh();
  expect((await readPage()).html).toContain(screenHtml);
  expect(state.askedForHtml).toBe(2);
});

test('the policy names allowed asset origins only', async () => {
  const { state, createRelease, readPage } = await setup();
  state.remotes = {
    quiz: { stable: createRelease('quiz', '1.0.0', 'https://evil.test') },
    results: {
      stable: createRelease('results', '1.0.0'),
      canary: { release: createRelease('results', '1.1.0', 'https://evil.test'), percent: 100 },
    },
  };
  const { html, boot, policy } = await readPage('/results');
  expect(policy).not.toContain('evil.test');
  expect(html).not.toContain('evil.test');
  expect(Object.keys(boot.registry.remotes)).toEqual(['results']);
  expect(boot.registry.remotes.results.version).toBe('1.0.0');
});

test('unknown and unreadable remotes are left out alone', async () => {
  const { state, createRelease, readPage } = await setup();
  const quiz = createRelease('quiz', '1.0.0');
  state.remotes = {
    quiz: { stable: { ...quiz, sizes: 'a newer field' } },
    results: { stable: { version: 'another form' } },
    checkout: 'another form',
    coach: { stable: { ...quiz, name: 'coach' } },
  };
  const { boot } = await readPage();
  expect(boot.registry.remotes).toEqual({ quiz });
});

test('a retired version leaves the next page', async () => {
  const { state, createRelease, readPage, refresh } = await setup();
  state.remotes = { quiz: { stable: createRelease('quiz', '1.1.0') } };
  expect((await readPage()).html).toContain('1.1.0');
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0') } };
  refresh();
  expect((await readPage()).html).not.toContain('1.1.0');
});

test('a busy registry keeps visitors on their canary', async () => {
  const { state, createRelease, readPage, refresh } = await setup();
  const percent = 50;
  const canary = { release: createRelease('quiz', '1.1.0'), percent };
  state.remotes = { quiz: { stable: createRelease('quiz', '1.0.0'), canary } };
  const uuids = Array.from({ length: 8 }, (_unused, n) => `8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b${10 + n}`);
  const expected = uuids.map((uuid) => (hashToPercent('quiz', uuid) < percent ? '1.1.0' : '1.0.0'));
  expect(new Set(expected).size).toBe(2);
  const readVersions = async () => {
    const pages = await Promise.all(uuids.map((uuid) => readPage(`/?uuid=${uuid}`)));
    return pages.map(({ boot }) => boot.registry.remotes.quiz.version);
  };
  expect(await readVersions()).toEqual(expected);
  state.remotes = undefined;
  refresh();
  expect(await readVersions()).toEqual(expected);
});
