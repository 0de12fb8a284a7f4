/** @jest-environment node */
import { createLog } from '@funnel/server/log';
import { createRequestMetrics } from '@funnel/server/metrics';
import { createRequestObserver } from './request-observer';
import { listen } from './testing/listen';

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
