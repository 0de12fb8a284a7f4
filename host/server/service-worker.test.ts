/** @jest-environment node */
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { trustProxies } from '@funnel/server';
import { createApp } from './app';
import { readServerConfig } from './config';
import { listen } from './testing/listen';
import { emptyTemplate, environment, quietServer, silentSources } from './testing/site';

async function fetchWorker(query = '', more: Record<string, string> = {}): Promise<Response> {
  const { runtime, isServiceWorkerOff } = readServerConfig({ ...environment, ...more });
  const app = createApp({
    ...quietServer,
    runtime,
    isServiceWorkerOff,
    trusts: trustProxies([]),
    templates: () => emptyTemplate,
    sources: silentSources,
    sendFile: () => false,
    relayFlags: async () => false,
    reportError: () => undefined,
  });
  return await fetch(`${await listen(app)}/service-worker.js${query}`);
}

const page = {
  lang: 'en',
  documentTitle: 'Today’s step · Tidewell',
  notice: 'We can’t reach the site right now.',
  place: 'Week 1 · Day 1 of 28',
  title: 'Breathe <b>out</b>',
  lesson: ['One & two.'],
  actionTitle: 'Try this today',
  minutes: 'About 10 minutes',
  action: 'Write it down.',
  more: null,
  note: 'To mark it as done you need a connection.',
  link: 'Open Today',
};
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();

type Fetch = (request: object) => Promise<unknown>;
const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Runs the worker's source as a browser does: what it did, what it keeps, and what it answers. */
function runWorker(
  source: string,
  { kept, fetch = offline, isLate = false }: { kept?: object; fetch?: Fetch; isLate?: boolean } = {},
) {
  const handlers = new Map<string, (event: object) => void>();
  const done: unknown[] = [];
  const entries = new Map(kept ? [['/kept-step', new Response(JSON.stringify(kept))]] : []);
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    skipWaiting: () => done.push('skipWaiting'),
    registration: {
      showNotification: (...shown: unknown[]) => done.push(shown),
      unregister: () => done.push('unregister'),
    },
    clients: { openWindow: (address: string) => done.push(address) },
  };
  const caches = {
    match: async (entry: string) => entries.get(entry),
    open: async () => ({ put: async (entry: string, response: Response) => entries.set(entry, response) }),
    delete: async (name: string) => done.push(`delete ${name}`),
  };
  const setTimeout = (run: () => void) => isLate && run();
  vm.runInNewContext(source, { self, caches, fetch, Response, URL, setTimeout });
  const event = { waitUntil: () => undefined, notification: { close: () => done.push('close') } };
  return {
    names: [...handlers.keys()],
    done,
    entries,
    dispatch: (name: string) => handlers.get(name)?.(event),
    /** The answer to a request; undefined when the worker leaves it to the browser. */
    request(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> | undefined {
      let answer: Promise<Response> | undefined;
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      handlers.get('fetch')?.({ request: { url: `https://site.test${path}`, mode, method }, respondWith });
      return answer;
    },
  };
}

const runWith = async (options?: Parameters<typeof runWorker>[1]) =>
  runWorker(await (await fetchWorker()).text(), options);

test('worker is checked on each use, and may call this site only', async () => {
  const { headers, status } = await fetchWorker();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    'x-content-type-options': 'nosniff',
  });
});

test('reminder names no step and opens the member area', async () => {
  const worker = runWorker(await (await fetchWorker('?locale=es')).text());
  expect(worker.names).toEqual(['install', 'push', 'notificationclick', 'fetch']);
  worker.dispatch('push');
  worker.dispatch('notificationclick');
  expect(worker.done).toEqual([
    ['Tidewell', expect.objectContaining({ body: 'El paso de hoy te espera.', lang: 'es' })],
    'close',
    '/account',
  ]);
});

test('kept step is shown without a connection, as text', async () => {
  const worker = await runWith({ kept: { uuid: 'a', until: tomorrow, page } });
  const response = await worker.request('/account');
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<h1>Breathe &#60;b&#62;out&#60;/b&#62;</h1><p>One &#38; two.</p>');
  expect(html).toContain('We can’t reach the site right now.');
  const policy = response?.headers.get('content-security-policy') ?? '';
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; `);
  expect(response?.headers.get('cache-control')).toBe('no-store');
});

test('server answers first, also with an error', async () => {
  const answer = { status: 500 };
  const worker = await runWith({
    kept: { uuid: 'a', until: tomorrow, page },
    fetch: async () => answer,
  });
  await expect(worker.request('/account')).resolves.toBe(answer);
});

test('page that takes too long gives way to the kept step', async () => {
  const fetch = () => new Promise(() => undefined);
  const worker = await runWith({ kept: { uuid: 'a', until: tomorrow, page }, fetch, isLate: true });
  await expect((await worker.request('/account'))?.text()).resolves.toContain('Breathe');
});

test.each([
  ['nothing kept', undefined],
  ['a choice without a step', { uuid: 'a', until: tomorrow, page: null }],
  ['a step of another release', { uuid: 'a', until: tomorrow, page: { title: 'Breathe' } }],
])('with %s the browser itself says that it is offline', async (_case, kept) => {
  const worker = await runWith(kept && { kept });
  await expect(worker.request('/account')).rejects.toThrow('Failed to fetch');
});

test('step of long ago is erased, and the choice remains', async () => {
  const worker = await runWith({ kept: { uuid: 'a', until: yesterday, page } });
  await expect(worker.request('/account')).rejects.toThrow('Failed to fetch');
  await expect(worker.entries.get('/kept-step')?.json()).resolves.toEqual({
    uuid: 'a',
    until: yesterday,
    page: null,
  });
});

test.each([
  ['/', {}],
  ['/inflow-quiz', {}],
  ['/accounts', {}],
  ['/account/cancel', {}],
  ['/account', { method: 'POST' }],
  ['/account', { mode: 'cors' }],
  ['/static/main.js', { mode: 'no-cors' }],
])('request for %s with %j is left to the browser', async (path, request) => {
  const worker = await runWith({ kept: { uuid: 'a', until: tomorrow, page } });
  expect(worker.request(path, request)).toBeUndefined();
});

test('worker that is switched off leaves the browser, with what it kept', async () => {
  const worker = runWorker(await (await fetchWorker('', { SERVICE_WORKER: 'disabled' })).text());
  expect(worker.names).toEqual(['install', 'activate']);
  worker.dispatch('activate');
  expect(worker.done).toEqual(['delete kept-step', 'unregister']);
});
