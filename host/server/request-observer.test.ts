/** @jest-environment node */
import type { Release } from '@funnel/contracts';
import { trustProxies } from '@funnel/server';
import { createLog, silentLog } from '@funnel/server/log';
import { createRequestMetrics } from '@funnel/server/metrics';
import { createApp } from './app';
import { readServerConfig } from './config';
import { createRequestObserver } from './request-observer';
import { createSources } from './sources/sources';
import { listen } from './testing/listen';
import { emptyTemplate, environment, quietServer } from './testing/site';

/** Asks a server for some addresses; returns its log lines and metrics. */
async function ask(addresses: readonly string[], headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const metrics = createRequestMetrics({ withProcess: false });
  const observe = createRequestObserver({ log, metrics });
  const site = await listen((request, response) => {
    observe(request, response);
    const type = request.url?.startsWith('/flags/sub') ? 'text/event-stream' : 'text/html';
    response.setHeader('content-type', type).end();
  });
  const ids: (string | null)[] = [];
  for (const address of addresses)
    ids.push((await fetch(`${site}${address}`, { headers })).headers.get('x-request-id'));
  return { ids, lines: lines.map((line) => JSON.parse(line)), metrics: await metrics.registry.metrics() };
}

test('a request is one log line with its id, without ids and query of the address', async () => {
  const { ids, lines } = await ask(['/results/ifl_0123456789?token=secret'], {
    'x-request-id': 'edge-12345',
  });
  expect(ids).toEqual(['edge-12345']);
  expect(lines).toMatchObject([
    { requestId: 'edge-12345', method: 'GET', path: '/results/:hidden', status: 200, msg: 'request' },
  ]);
});

test('who leaves before the answer is counted as such', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const observe = createRequestObserver({ log, metrics: createRequestMetrics({ withProcess: false }) });
  const leaving = new AbortController();
  const ended = new Promise((resolve) => {
    void listen((request, response) => {
      observe(request, response);
      response.once('close', resolve);
      leaving.abort();
    }).then((site) => fetch(site, { signal: leaving.signal }).catch(() => undefined));
  });
  await ended;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 499 }]);
});

test('an id that is none is replaced', async () => {
  const { ids } = await ask(['/'], { 'x-request-id': 'two words' });
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('requests are measured by remote and kind, never by address; streams are not', async () => {
  const addresses = [
    '/checkout/plans',
    '/legal/terms',
    '/static/a.js',
    '/readyz',
    '/flags/api/x',
    '/flags/sub/x',
  ];
  const { metrics, lines } = await ask(addresses);
  const counted = [...metrics.matchAll(/_count\{method="GET",route="(\w+)",status="200"\} (\d)/g)];
  expect(counted.map(([, route, count]) => `${route} ${count}`)).toEqual([
    'checkout 1',
    'page 1',
    'file 1',
    'probe 1',
    'flags 1',
  ]);
  expect(lines.map(({ path }) => path)).not.toContain('/static/a.js');
});

/** A site on an API that names releases of the quiz; returns its metrics after a page of each. */
async function showReleases(versions: readonly string[]): Promise<string> {
  const asset = { url: 'http://assets.test/a.js', integrity: `sha384-${'a'.repeat(64)}` };
  const parts = { contract: 1, scripts: [], styles: [], shared: {} };
  const state = { version: '', now: 0 };
  const api = await listen((request, response) => {
    if (!request.url?.startsWith('/v1/remotes')) return void response.writeHead(503).end();
    const { version } = state;
    const stable: Release = { name: 'quiz', version, ...parts, entry: { ...asset, globalName: 'quiz' } };
    response.end(JSON.stringify({ revision: 1, remotes: { quiz: { stable } } }));
  });
  const config = readServerConfig({ ...environment, API_URL: api, GROWTHBOOK_API_HOST: api });
  const metrics = createRequestMetrics({ withProcess: false });
  const reportError = () => undefined;
  const site = await listen(
    createApp({
      ...quietServer,
      observe: createRequestObserver({ log: silentLog, metrics }),
      runtime: config.runtime,
      trusts: trustProxies([]),
      sources: createSources({ config, get: fetch, now: () => state.now, reportError }),
      templates: () => emptyTemplate,
      relayFlags: async () => false,
      sendFile: () => false,
      reportError,
    }),
  );
  for (const version of versions) {
    Object.assign(state, { version, now: state.now + 2000 });
    await (await fetch(site)).text();
  }
  return await metrics.registry.metrics();
}

test('pages are measured by the release of their remote, calls by service', async () => {
  const metrics = await showReleases(['1.0.0', '1.1.0-ab']);
  const labels = 'method="GET",route="quiz",status="200"';
  expect(metrics).toContain(`http_request_duration_seconds_count{${labels},version="1.0.0"} 1`);
  expect(metrics).toContain(`http_request_duration_seconds_count{${labels},version="1.1.0-ab"} 1`);
  expect(metrics).toMatch(/provider_request_duration_seconds_count\{provider="api",outcome="done"\} \d/);
  expect(metrics).toMatch(/provider_request_duration_seconds_count\{provider="flags",outcome="failed"\} \d/);
});

test('only the first releases of a remote have a series of their own', async () => {
  const metrics = await showReleases(Array.from({ length: 23 }, (_unused, n) => `1.${n}.0`));
  const counts = metrics.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts).toHaveLength(21);
  expect(counts.at(-1)).toContain('version="other"} 3');
});
