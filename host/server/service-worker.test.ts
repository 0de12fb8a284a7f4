/** @jest-environment node */
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

/** Runs the worker's source as a browser does, and returns its handlers and what they did. */
function runWorker(source: string) {
  const handlers = new Map<string, (event: object) => void>();
  const done: unknown[] = [];
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    skipWaiting: () => done.push('skipWaiting'),
    registration: {
      showNotification: (...shown: unknown[]) => done.push(shown),
      unregister: () => done.push('unregister'),
    },
    clients: { openWindow: (address: string) => done.push(address) },
  };
  vm.runInNewContext(source, { self });
  const event = { waitUntil: () => undefined, notification: { close: () => done.push('close') } };
  return { names: [...handlers.keys()], done, dispatch: (name: string) => handlers.get(name)?.(event) };
}

test('worker is checked on each use, and may load nothing', async () => {
  const { headers, status } = await fetchWorker();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('reminder names no step and opens the member area', async () => {
  const worker = runWorker(await (await fetchWorker('?locale=es')).text());
  expect(worker.names).toEqual(['install', 'push', 'notificationclick']);
  worker.dispatch('push');
  worker.dispatch('notificationclick');
  expect(worker.done).toEqual([
    ['Tidewell', expect.objectContaining({ body: 'El paso de hoy te espera.', lang: 'es' })],
    'close',
    '/account',
  ]);
});

test('worker that is switched off leaves the browser', async () => {
  const worker = runWorker(await (await fetchWorker('', { SERVICE_WORKER: 'disabled' })).text());
  expect(worker.names).toEqual(['install', 'activate']);
  worker.dispatch('activate');
  expect(worker.done).toEqual(['unregister']);
});
