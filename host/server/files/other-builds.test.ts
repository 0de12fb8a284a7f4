/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';
import { trustProxies } from '@funnel/server';
import { listen } from '../testing/listen';
import { serveOtherBuilds } from './other-builds';

const script = '/static/main.0123456789.js';

/** A server that has none of the files itself, and an asset store with these. */
async function setup(files: Record<string, string>, limits?: { perAddress: number; inAll: number }) {
  const asked: string[] = [];
  const assetsUrl = await listen((request, response) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const file = files[url];
    // One that never ends.
    if (file === '…') return void response.writeHead(200).write('run(');
    if (file === undefined) return void response.writeHead(404).end('no such file');
    const isPacked = headers['accept-encoding']?.includes('br') === true;
    if (isPacked) response.setHeader('content-encoding', 'br');
    response.end(isPacked ? brotliCompressSync(file) : file);
  });
  const send = serveOtherBuilds({ assetsUrl, trusts: trustProxies([]), ...(limits && { limits }) });
  const site = await listen((request, response) => {
    void send(request.url ?? '', request, response).then((isSent) => isSent || response.writeHead(404).end());
  });
  return { site, asked };
}

test('a file of another build comes from the asset store, packed, to be kept like our own', async () => {
  const { site } = await setup({ [`/host${script}`]: 'run()' });
  const answer = await fetch(`${site}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe('run()');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
});

test('who asks for headers only makes the store send no more', async () => {
  const { site, asked } = await setup({ [`/host${script}`]: 'run()' });
  expect((await fetch(`${site}${script}`, { method: 'HEAD' })).status).toBe(200);
  expect(asked).toEqual([`HEAD /host${script}`]);
});

test('what the store lacks is not found', async () => {
  const { site } = await setup({});
  expect((await fetch(`${site}${script}`)).status).toBe(404);
});

test('a store that does not answer is no fault of ours', async () => {
  const send = serveOtherBuilds({ assetsUrl: 'http://127.0.0.1:9', trusts: trustProxies([]) });
  const site = await listen((request, response) => {
    void send(request.url ?? '', request, response).then((isSent) => response.end(String(isSent)));
  });
  expect(await (await fetch(`${site}${script}`)).text()).toBe('false');
});

test('one caller cannot hold all connections to the store', async () => {
  const { site } = await setup({ [`/host${script}`]: '…' }, { perAddress: 1, inAll: 2 });
  const leaving = new AbortController();
  const held = await fetch(`${site}${script}`, { signal: leaving.signal });
  const refused = await fetch(`${site}${script}`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  leaving.abort();
  await expect(held.text()).rejects.toThrow();
  // The place is free as soon as the server notices.
  let status = 503;
  while (status === 503) {
    const next = new AbortController();
    status = (await fetch(`${site}${script}`, { signal: next.signal })).status;
    next.abort();
  }
  expect(status).toBe(200);
});

test.each([
  '/static/main.js',
  '/static/../quiz/1.0.0/app.0123456789.js',
  '/static/main.0123456789.js.map',
  '/static/a/main.0123456789.js',
  '/favicon.0123456789.svg',
])('the store is not asked for %s', async (address) => {
  const { site, asked } = await setup({});
  await fetch(`${site}${address}`);
  expect(asked).toEqual([]);
});
