/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  bootDocumentSchema,
  type FlagContext,
  indexMounts,
  type MembershipPrice,
  parseRuntimeConfig,
  type Registry,
  type Release,
  unknownGeo,
} from '@funnel/contracts';
import type { FlagDefinitions } from '@funnel/flags';
import { trustProxies } from '@funnel/server';
import { createApp } from './app';
import { readServerConfig } from './config';
import { serveStaticFiles } from './files/static-files';
import { readPageTemplates } from './page/page-template';
import type { Sources } from './sources/sources';
import { buildTemplate, environment, quietServer, silentSources } from './testing/site';

const env = { ...environment, HEADER_KEY: 'key</script>', GROWTHBOOK_API_HOST: 'http://flags.test' };

const visitorKey = 'k'.repeat(43);
const integrity = `sha384-${'a'.repeat(64)}`;
const asset = (file: string) => ({ url: `http://assets.test/quiz/1.0.0/${file}`, integrity });
const quiz: Release = {
  name: 'quiz',
  version: '1.0.0',
  contract: 1,
  entry: { ...asset('remoteEntry.js'), globalName: 'remote_quiz' },
  scripts: [asset('app.js')],
  styles: [asset('app.css')],
  prerendered: {
    '/': { ...asset('landing.html'), scripts: [asset('landing.js')], styles: [asset('landing.css')] },
  },
  shared: {},
};
const registry: Registry = { revision: 1, remotes: { quiz } };
const hostLink = '<link href="/static/main.1.css" rel="stylesheet" integrity="sha256-x">';

const folder = mkdtempSync(path.join(os.tmpdir(), 'host-'));
mkdirSync(path.join(folder, 'static'));
writeFileSync(path.join(folder, 'index.html'), buildTemplate(hostLink));
writeFileSync(path.join(folder, 'static/main.1.css'), '.host{color:red}');
writeFileSync(path.join(folder, 'static/messages-es-po.123.js'), 'texts');
writeFileSync(path.join(folder, 'static/later-surface.123.js'), 'toolkit');
writeFileSync(path.join(folder, 'static/schemas.123.js'), 'schemas');
writeFileSync(path.join(folder, 'static/main.123.js'), 'plain');
writeFileSync(path.join(folder, 'static/main.123.js.br'), 'packed');
afterAll(() => rmSync(folder, { recursive: true }));

/** The server on its own port for one test; with a name, that is the site's. */
async function serving<T>(
  sources: Partial<Sources>,
  use: (address: string, port: number) => Promise<T>,
  siteName?: string,
): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const app = createApp({
    ...quietServer,
    siteUrl: siteName && `http://${siteName}:${port}`,
    relayFlags: async () => false,
    runtime: readServerConfig(env).runtime,
    trusts: trustProxies([]),
    sources: { ...silentSources, ...sources },
    templates: await readPageTemplates(folder),
    sendFile: serveStaticFiles(folder),
    reportError: (error) => {
      throw error;
    },
  });
  server.on('request', app);
  try {
    return await use(`http://127.0.0.1:${port}`, port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function page(path: string, sources: Partial<Sources> = {}, headers: Record<string, string> = {}) {
  return serving(sources, async (address) => {
    const response = await fetch(`${address}${path}`, { headers });
    return { response, html: await response.text() };
  });
}

function readBoot(html: string): Record<string, unknown> {
  return JSON.parse(html.match(/id="boot">(.*?)<\/script>/s)?.[1] ?? 'null');
}

test('every path serves the page with escaped configuration', async () => {
  const { response, html } = await page('/account/billing?x=1');
  expect(response.status).toBe(200);
  expect(readBoot(html)).toMatchObject({ config: { headerKey: 'key</script>', customEnv: 'production' } });
  expect(html).not.toContain('key</script>');
  expect(html).toContain('class="loader"');
});

test('missing sources are left out', async () => {
  const { html } = await page('/', { geo: async () => unknownGeo });
  expect(Object.keys(readBoot(html))).toEqual(['config', 'geo', 'locale']);
});

test('the page carries the Global Privacy Control signal', async () => {
  const { html } = await page('/', {}, { 'sec-gpc': '1' });
  expect(readBoot(html)).toMatchObject({ gpc: true });
  expect(readBoot((await page('/')).html)).not.toHaveProperty('gpc');
  const support = await page('/.well-known/gpc.json');
  expect(JSON.parse(support.html)).toEqual({ gpc: true, lastUpdate: '2026-11-21' });
});

test('a route’s remote is preloaded with hashes', async () => {
  const { html } = await page('/inflow-quiz/step', { registry: async () => registry });
  const attributes = `integrity="${integrity}" crossorigin="anonymous"`;
  expect(html).toContain(
    `<link rel="preload" as="script" href="http://assets.test/quiz/1.0.0/remoteEntry.js" ${attributes}>`,
  );
  expect(html).toContain(`as="script" href="http://assets.test/quiz/1.0.0/app.js"`);
  expect(html).toContain(`as="style" href="http://assets.test/quiz/1.0.0/app.css"`);
  expect(html).not.toContain('rel="stylesheet" href="http');
});

test.each([
  ['@funnel/platform/queries', true],
  ['react', false],
])('a remote that shares %s preloads the later surface: %p', async (name, isPreloaded) => {
  const shared = { [name]: '^1.0.0' };
  const sources = { registry: async () => ({ revision: 1, remotes: { quiz: { ...quiz, shared } } }) };
  const { html } = await page('/', sources);
  const hash = createHash('sha256').update('toolkit').digest('base64');
  const link = `<link rel="preload" as="script" href="/static/later-surface.123.js" integrity="sha256-${hash}"`;
  expect(html.includes(link)).toBe(isPreloaded);
});

test.each([
  ['/account', true],
  ['/coach/today', true],
  ['/', false],
])('%s preloads what the host reads the replies about a member with: %p', async (address, isPreloaded) => {
  const site = { mounts: [{ path: '/coach', title: { en: 'Coach' }, guard: 'members-only' }] };
  const remotes = { quiz, account: { ...quiz, name: 'account' }, coach: { ...quiz, name: 'coach', site } };
  const sources = { registry: async () => ({ revision: 1, remotes, mounts: indexMounts(remotes) }) };
  const { html } = await page(address, sources);
  expect(html.includes('<link rel="preload" as="script" href="/static/schemas.123.js"')).toBe(isPreloaded);
});

test('a route of another owner preloads nothing of it', async () => {
  const { html } = await page('/results', { registry: async () => registry });
  expect(html).not.toContain('rel="preload"');
});

test.each([
  ['/support?locale=es', 'locale=es; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['/support?locale=fr', null],
  ['/support', null],
])('%s sets the cookie %s', async (path, cookie) => {
  const { response } = await page(path, {}, { 'accept-language': 'es' });
  expect(response.headers.get('set-cookie')).toBe(cookie);
});

test('a page in Spanish preloads its texts with hashes', async () => {
  const translations = { es: { scripts: [asset('messages-es-po.js')] } };
  const sources = { registry: async () => ({ revision: 1, remotes: { quiz: { ...quiz, translations } } }) };
  const { html, response } = await page('/', sources, { 'accept-language': 'es-MX' });
  expect(html).toContain('<html lang="es" dir="ltr">');
  expect(readBoot(html)).toMatchObject({ locale: 'es' });
  expect(response.headers.get('content-language')).toBe('es');
  expect(html).toContain(`href="http://assets.test/quiz/1.0.0/messages-es-po.js" integrity="${integrity}"`);
  const hash = createHash('sha256').update('texts').digest('base64');
  expect(html).toContain(`href="/static/messages-es-po.123.js" integrity="sha256-${hash}"`);
  const english = await page('/', sources);
  expect(english.html).toContain('<html lang="en" dir="ltr">');
  expect(english.html).not.toMatch(/<link[^>]*messages-es/);
});

test('private pages are not listed by search engines', async () => {
  expect((await page('/results')).response.headers.get('x-robots-tag')).toBe('noindex');
  expect((await page('/')).response.headers.get('x-robots-tag')).toBeNull();
  expect((await page('/robots.txt')).html).toContain('Disallow: /');
});

test('a prerendered screen replaces the boot screen', async () => {
  const { html } = await page('/', {
    registry: async () => registry,
    releaseText: async (url) => (url.endsWith('.css') ? undefined : `<p>from ${url}, for $1 & more</p>`),
  });
  expect(html).toContain(
    '<main id="main" tabindex="-1"><p>from http://assets.test/quiz/1.0.0/landing.html, for $1 & more</p></main></div></body>',
  );
  expect(html).toMatch(
    /rel="stylesheet" href="[^"]*app.css"[^>]*><link rel="stylesheet" href="[^"]*landing.css"/,
  );
  expect(html).toContain(`<link rel="preload" as="script" href="${asset('landing.js').url}"`);
  expect(html).not.toContain('loader');
});

const place =
  '<span data-membership-price="{price} &amp; more" data-membership-price-with-trial="{price}, {trialDays} days">Later</span>';
const monthlyPrice = { amount: 1999, currency: 'USD' };

/** A page whose screen has two places for what the membership costs. */
async function readPriced(
  price: MembershipPrice | undefined,
  path = '/',
  headers: Record<string, string> = {},
) {
  const { html } = await page(
    path,
    {
      registry: async () => registry,
      releaseText: async (url) => (url.endsWith('.css') ? undefined : `<p>${place}</p><p>${place}</p>`),
      membershipPrice: async () => price,
    },
    { 'accept-language': 'en-US', ...headers },
  );
  const texts = [...html.matchAll(/days">(.*?)<\/span>/g)].map(([, text]) => text);
  return { texts, boot: readBoot(html)['membershipPrice'] };
}

test.each<[MembershipPrice | undefined, string, Record<string, unknown> | undefined]>([
  [{ monthlyPrice, trialDays: 14 }, '$19.99, 14 days', { price: '$19.99', trialDays: 14 }],
  [{ monthlyPrice, trialDays: null }, '$19.99 &amp; more', { price: '$19.99' }],
  [{ monthlyPrice, trialDays: 0 }, '$19.99 &amp; more', { price: '$19.99' }],
  [{ monthlyPrice: null, trialDays: 14 }, 'Later', undefined],
  [undefined, 'Later', undefined],
])('membership of %j is written as %s', async (price, text, boot) => {
  expect(await readPriced(price)).toEqual({ texts: [text, text], boot });
});

test('the price is written as the browser will write it', async () => {
  const { boot } = await readPriced({ monthlyPrice, trialDays: null }, '/', {
    'accept-language': 'en-GB,en;q=0.9',
  });
  expect(boot).toEqual({ price: 'US$19.99' });
});

test.each([
  ['/?testFlags=7-day-window:7-day-window', 'Later'],
  ['/?dufp=true', 'Later'],
  ['/?testFlags=jtbd:jtbd', '$19.99, 14 days'],
])('%s shows as the price: %s', async (path, text) => {
  const { texts } = await readPriced({ monthlyPrice, trialDays: 14 }, path);
  expect(texts).toEqual([text, text]);
});

test('a page without a place for the price does not tell it', async () => {
  const { html } = await page('/', {
    registry: async () => registry,
    releaseText: async () => '<p>Free</p>',
    membershipPrice: async () => ({ monthlyPrice, trialDays: 14 }),
  });
  expect(readBoot(html)).not.toHaveProperty('membershipPrice');
});

const variantSources: Partial<Sources> = {
  geo: async () => unknownGeo,
  registry: async () => ({
    revision: 1,
    remotes: {
      quiz: {
        ...quiz,
        prerendered: {
          '/?diagnosis-question-lp=trust': { ...asset('trust.html'), scripts: [], styles: [] },
          '/': { ...asset('control.html'), scripts: [], styles: [] },
        },
      },
    },
  }),
  releaseText: async (url) => (url.endsWith('.css') ? undefined : `<h1>${url}</h1>`),
};
const payload = (value: string, condition: Record<string, unknown> = {}) => ({
  features: { 'diagnosis-question-lp': { defaultValue: 'control', rules: [{ condition, force: value }] } },
});
const onlyFor = (attribute: keyof FlagContext) => ({
  flags: async () => payload('trust', { [attribute]: true }),
});

test.each<[string, string, Partial<Sources>, string]>([
  ['without flags', '/', {}, 'control.html'],
  ['with another variant', '/', { flags: async () => payload('plain') }, 'control.html'],
  ['with the variant', '/', { flags: async () => payload('trust') }, 'trust.html'],
  [
    'without a location, where nothing depends on it',
    '/',
    { geo: async () => undefined, flags: async () => ({ features: {} }) },
    'control.html',
  ],
  ['by lpe', '/?lpe=trust', {}, 'trust.html'],
  ['by lpe of an unknown variant', '/?lpe=nonsense', { flags: async () => payload('trust') }, 'control.html'],
  ['as an experiment user', '/?exu=1', onlyFor('experimentUser'), 'trust.html'],
  ['as a risky experiment user', '/?rexu=true', onlyFor('riskyExperimentUser'), 'trust.html'],
  ['without the mark of a condition', '/?exu=0', onlyFor('experimentUser'), 'control.html'],
  ['by testFlags', '/?testFlags=diagnosis-question-lp:trust', {}, 'trust.html'],
])('visitor %s gets the screen of that variant', async (_who, path, sources, file) => {
  const { html } = await page(path, { ...variantSources, ...sources });
  expect(html).toContain(`<h1>${asset(file).url}</h1>`);
});

test.each<[string, string, Partial<Sources>]>([
  [
    'a visitor known elsewhere',
    '/?uuid=8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
    { flags: async () => payload('trust') },
  ],
  ['a visitor without a location', '/', { geo: async () => undefined, flags: async () => payload('trust') }],
])('%s waits for the browser’s variant', async (_who, path, sources) => {
  const { html } = await page(path, { ...variantSources, ...sources });
  expect(html).toContain('class="loader"');
  expect(html).not.toContain('<h1>');
});

test('a prerendered screen brings its styles', async () => {
  const texts = new Map([
    [quiz.prerendered?.['/']?.url, '<h1>Hello</h1>'],
    [asset('app.css').url, '.remote{color:red}'],
    [asset('landing.css').url, '.landing{color:$&}'],
  ]);
  const sources = { registry: async () => registry, releaseText: async (url: string) => texts.get(url) };
  const { html, response } = await page('/', sources);
  const styles = [...html.matchAll(/<style data-href="([^"]*)">(.*?)<\/style>/g)];
  expect(styles.map(([, url, text]) => [url, text])).toEqual([
    ['/static/main.1.css', '.host{color:red}'],
    [asset('app.css').url, '.remote{color:red}'],
    [asset('landing.css').url, '.landing{color:$&}'],
  ]);
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain('as="style"');
  const hashes = styles.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  const allowed = /style-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(allowed?.split(' ').filter((value) => value.startsWith("'sha256"))).toEqual(
    hashes.map((hash) => `'sha256-${hash}'`),
  );
  const returning = await page('/', sources, { cookie: 'visitor=8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a' });
  // Where nothing is prerendered, the first paint is the host's.
  expect(returning.html.match(/<style data-href="[^"]*">/g)).toEqual([
    '<style data-href="/static/main.1.css">',
  ]);
  expect(returning.html).not.toContain('rel="stylesheet"');
  expect(returning.html.match(/as="style" href="[^"]*"/g)).toHaveLength(2);
});

test.each(['.a{background:url(a.png)}', '@import "b.css";', '</style><p>x</p>', undefined])(
  'styles %j stay linked',
  async (css) => {
    const releaseText = async (url: string) => (url.endsWith('.html') ? '<h1>Hello</h1>' : css);
    const { html } = await page('/', { registry: async () => registry, releaseText });
    expect(html).toContain('<h1>Hello</h1>');
    expect(html).not.toContain('<style');
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(3);
  },
);

test('styles with a font in their text stand in the page', async () => {
  const css = '@font-face{font-family:A;src:url(data:font/woff2;base64,d09G) format("woff2")}';
  const releaseText = async (url: string) => (url.endsWith('.html') ? '<h1>Hello</h1>' : css);
  const { html } = await page('/', { registry: async () => registry, releaseText });
  expect(html).toContain(`${css}</style>`);
});

test('header and footer of a prerendered screen stand outside its main part', async () => {
  const { html } = await page('/', {
    registry: async () => registry,
    releaseText: async () =>
      '<header class="h">Tidewell</header><h1>Hello</h1><header>Part</header><footer>Part</footer><footer class="f">Imprint</footer>',
  });
  expect(html).toContain(
    '<div id="root"><header class="h">Tidewell</header><main id="main" tabindex="-1"><h1>Hello</h1><header>Part</header><footer>Part</footer></main><footer class="f">Imprint</footer></div>',
  );
});

test('prerendered links keep the query', async () => {
  const sources = {
    registry: async () => registry,
    releaseText: async () => '<a class="b" href="/inflow-quiz">Start</a><a href="https://x.test/">Out</a>',
  };
  const { html } = await page('/?sdc=1&a="><b>', sources);
  expect(html).toContain('<a class="b" href="/inflow-quiz?sdc=1&amp;a=%22%3E%3Cb%3E">Start</a>');
  expect(html).toContain('<a href="https://x.test/">Out</a>');
  expect((await page('/', sources)).html).toContain('href="/inflow-quiz">');
});

test('the prerendered link to another language keeps the query', async () => {
  const sources = {
    registry: async () => registry,
    releaseText: async () => '<a href="?locale=es" hrefLang="es" lang="es">Español</a>',
  };
  const { html } = await page('/?utm_source=x&a="><b>&locale=en', sources);
  expect(html).toContain('<a href="?utm_source=x&amp;a=%22%3E%3Cb%3E&amp;locale=es" hrefLang="es"');
  expect((await page('/', sources)).html).toContain('<a href="?locale=es" hrefLang="es"');
});

test('a returning visitor gets no prerendered screen', async () => {
  const sources = { registry: async () => registry, releaseText: async () => '<p>for the new</p>' };
  const { html } = await page('/', sources, { cookie: 'visitor=8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a' });
  expect(html).toContain('loader');
  expect(html).not.toContain('for the new');
  expect(html).not.toContain('rel="stylesheet" href="http');
  expect(html).toContain(`<link rel="preload" as="style" href="${asset('landing.css').url}"`);
});

describe('loading screens', () => {
  const loadingScreens = {
    '/': quiz.prerendered?.['/'] ?? asset('landing.html'),
    '/inflow-quiz/*': { ...asset('loading.html'), isLoading: true, scripts: [asset('step.js')], styles: [] },
  };
  const sources: Partial<Sources> = {
    registry: async () => ({
      revision: 1,
      remotes: { quiz: { ...quiz, prerendered: loadingScreens } },
    }),
    releaseText: async (url) =>
      url.endsWith('.css') ? '.quiz{}' : '<header>Tidewell</header><h1>Quiz</h1><footer>Imprint</footer>',
  };
  const cookie = 'visitor=8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

  test('returning visitor sees one around the sign of loading, on every page below its path', async () => {
    const { html } = await page('/inflow-quiz/age', sources, { cookie });
    expect(html).toContain(
      '<div id="root"><header>Tidewell</header><main id="main" tabindex="-1"><h1>Quiz</h1><div class="loader"></div></main><footer>Imprint</footer></div>',
    );
    expect(html).toContain('.quiz{}</style>');
    expect(html).toContain(`<link rel="preload" as="script" href="${asset('step.js').url}"`);
  });

  test.each([
    ['new visitor', '/inflow-quiz/age', undefined],
    ['page that has none', '/inflow-quiz', cookie],
    ['page whose screen is for new visitors', '/', cookie],
  ])('%s gets the sign of loading alone', async (_who, path, cookies) => {
    const { html } = await page(path, sources, cookies === undefined ? {} : { cookie: cookies });
    expect(html).toContain('<div id="root"><div class="loader"></div></div>');
  });
});

test('the page allows only known scripts, none inline', async () => {
  const { response } = await page('/', { registry: async () => registry });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' http://assets.test https://js.stripe.com");
  expect(policy).toContain("connect-src 'self' http://localhost:4000");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

test('page of another local name leads to the site', async () => {
  await serving(
    {},
    async (address, port) => {
      const ask = (path: string) => fetch(`${address}${path}`, { redirect: 'manual' });
      const moved = await ask('/adhd-quiz/today?lpe=trust');
      expect(moved.status).toBe(308);
      expect(moved.headers.get('location')).toBe(`http://localhost:${port}/adhd-quiz/today?lpe=trust`);
      expect(moved.headers.get('cache-control')).toBe('no-store');
      for (const path of ['/healthz', '/config.json', '/static/main.1.css'])
        expect((await ask(path)).status).toBe(200);
    },
    'localhost',
  );
});

test.each(['/account', '/account/billing', '/my-inflow-results', '/checkout/payment/price_1', '/login'])(
  'browser stores nothing of %s',
  async (path) => {
    const { response } = await page(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['/inflow-quiz/step', 'no-referrer'],
  ['/results', 'no-referrer'],
  ['/checkout/payment', 'strict-origin'],
])('%s has the referrer policy %s', async (path, policy) => {
  const { response } = await page(path);
  expect(response.headers.get('referrer-policy')).toBe(policy);
});

test('the cookie’s visitor gets the browser’s variants', async () => {
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  const sources = {
    geo: async () => unknownGeo,
    flags: async () => ({
      features: {
        jtbd: { defaultValue: 'control', rules: [{ condition: { id: uuid }, force: 'jtbd' }] },
      } satisfies FlagDefinitions,
    }),
  };
  const known = await page('/', sources, { cookie: `a=b; visitor=${uuid}; visitor_key=${visitorKey}` });
  expect(readBoot(known.html)).toMatchObject({ visitor: { uuid, variants: { jtbd: 'jtbd' } } });
  const other = readBoot((await page('/', sources)).html)['visitor'];
  expect(other).toMatchObject({ variants: { jtbd: 'control' } });
  expect(other).not.toMatchObject({ uuid });
});

test('a visitor’s buckets are read with the key', async () => {
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  const asked: unknown[] = [];
  const buckets = async (name: string, caller: { visitorKey: string }) => {
    asked.push([name, caller.visitorKey]);
    return {};
  };
  const sources = { buckets, geo: async () => unknownGeo, flags: async () => ({ features: {} }) };
  await page('/', sources, { cookie: `visitor=${uuid}` });
  const { html } = await page('/', sources, { cookie: `visitor=${uuid}; visitor_key=not-a-key` });
  expect(readBoot(html)).not.toHaveProperty('visitor.variants');
  expect(readBoot(html)).not.toHaveProperty('hasKey');
  expect(asked).toEqual([]);
  const opened = await page('/', sources, { cookie: `visitor=${uuid}; visitor_key=${visitorKey}` });
  expect(asked).toEqual([[uuid, `visitor_key=${visitorKey}`]]);
  expect(readBoot(opened.html)).toMatchObject({ hasKey: true });
  expect(opened.html).not.toContain(visitorKey);
});

test('the boot document matches its contract', async () => {
  const { html } = await page('/?uuid=not-a-uuid', {
    appConfig: async () => ({
      generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
      discoveredInflowOptions: [],
      requestIP: '',
      environmentVariables: { GEO_SERVICE_URL: '' },
    }),
    geo: async () => unknownGeo,
    flags: async () => ({ features: {} }),
    registry: async () => registry,
  });
  const boot = readBoot(html);
  expect(Object.keys(boot)).toEqual(['config', 'appConfig', 'geo', 'flags', 'registry', 'visitor', 'locale']);
  expect(bootDocumentSchema.parse(boot)).toEqual(boot);
  expect(parseRuntimeConfig(boot['config'])).toEqual(boot['config']);
});

test('build files are served compressed and immutable', async () => {
  await serving({}, async (address) => {
    const found = await fetch(`${address}/static/main.123.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await found.text()).toBe('plain');
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${address}/static/main.old.js`)).status).toBe(404);
    expect((await fetch(`${address}/favicon.ico`)).status).toBe(404);
  });
});

test.each(['br', 'gzip'])('the page is compressed as %s on request', async (encoding) => {
  const { response, html } = await page('/', {}, { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  expect(html).toContain('id="boot"');
  const plain = await page('/', {}, { 'accept-encoding': 'identity' });
  expect(plain.response.headers.get('content-encoding')).toBeNull();
});

test('answers health, configuration and other methods', async () => {
  await serving({}, async (address) => {
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ version: '1.4.6' });
    expect((await fetch(`${address}/`, { method: 'POST' })).status).toBe(405);
  });
});

test.each([
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_SCRIPT_URL: 'http://x' }, 'STRIPE_SCRIPT_URL'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1', TEST_TOOLS: 'enabled' }, 'TEST_TOOLS'],
  [{ NODE_ENV: 'production' }, 'STRIPE_PUBLISHABLE_KEY'],
])('case 38: live settings mixed with %j are refused', (mixed, name) => {
  expect(() => readServerConfig({ ...env, ...mixed })).toThrow(`Invalid ENV config: ${name}`);
});

const coachTitle = { en: 'Coach <1>', es: 'Guía' };

function createNamed(name: string): Release {
  const entry = { ...quiz.entry, url: `http://assets.test/${name}/1.0.0/entry.js`, globalName: name };
  const mounts = [{ path: `/${name}`, title: coachTitle, guard: 'members-only' }];
  return { ...quiz, name, entry, scripts: [], styles: [], prerendered: {}, site: { mounts } };
}

/** A registry with our remotes and others besides. */
function createRegistry(others: readonly string[]): Registry {
  const ours = ['quiz', 'results', 'checkout', 'account'].map((name) => [
    name,
    { ...createNamed(name), site: undefined },
  ]);
  const remotes = Object.fromEntries([...ours, ...others.map((name) => [name, createNamed(name)])]);
  return { revision: 1, remotes, mounts: indexMounts(remotes) };
}

test('page of a remote that brings its mounts is complete', async () => {
  const all = createRegistry(['coach', 'diary']);
  const { html, response } = await page(
    '/coach/today',
    { registry: async () => all },
    { 'accept-language': 'es' },
  );
  expect(html).toContain('href="http://assets.test/coach/1.0.0/entry.js"');
  expect(readBoot(html)).toMatchObject({ registry: { mounts: { coach: [], diary: [] } } });
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/coach/journal', 'no-store', 'no-referrer'],
  ['/%43OACH/journal', 'no-store', 'no-referrer'],
  ['/RESULTS', 'no-store', 'no-referrer'],
  ['/mood', 'private, no-cache', 'no-referrer'],
  ['/Checkout', 'no-store', 'strict-origin'],
  ['/support', 'private, no-cache', 'strict-origin'],
])('page %s has the headers of its remote: %s, %s', async (path, caching, referrer) => {
  const { remotes } = createRegistry(['coach']);
  const registry = { revision: 1, remotes, mounts: { coach: [], quiz: ['/mood'] } };
  const { headers } = (await page(path, { registry: async () => registry })).response;
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([caching, referrer]);
});

test('the page carries the release of its own remote alone', async () => {
  const registry = async () => createRegistry(['coach', 'diary']);
  const read = async (path: string) => readBoot((await page(path, { registry })).html)['registry'];
  expect(await read('/results')).toMatchObject({ remotes: { results: { name: 'results' } } });
  for (const [path, names] of [
    ['/results', ['results']],
    ['/diary', ['diary']],
    ['/support', []],
  ] as const)
    expect(Object.keys(Object(await read(path)).remotes)).toEqual(names);
});

test('36 more remotes cost a page as much as their names', async () => {
  // Words without a pattern, as names are.
  const names = Array.from({ length: 36 }, (_unused, index) =>
    createHash('sha256').update(String(index)).digest('hex').replaceAll(/\d/g, '').slice(0, 8),
  );
  const measure = async (others: readonly string[]) => {
    const { html } = await page('/', { registry: async () => createRegistry(others) });
    return brotliCompressSync(html).byteLength;
  };
  const grown = (await measure(names)) - (await measure([]));
  expect(grown / names.length).toBeLessThan(10);
});
