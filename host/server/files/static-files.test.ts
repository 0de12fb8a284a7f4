/** @jest-environment node */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStaticFiles } from './static-files';

const script = 'let a = 1;'.repeat(100);
const folder = mkdtempSync(path.join(os.tmpdir(), 'static-'));
mkdirSync(path.join(folder, 'dist/static'), { recursive: true });
const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
write('secret.js', 'secret');
write('dist/index.html', '<!--slot:head-->');
write('dist/build.json', '{}');
write('dist/remote-surface.json', '{"contract":1}');
write('dist/favicon.svg', '<svg/>');
write('dist/static/main.1a.js', script);
write('dist/static/main.1a.js.br', brotliCompressSync(script));
write('dist/static/main.1a.js.gz', gzipSync(script));
write('dist/static/main.1a.js.map', '{}');
write('dist/static/gone.1a.js', '');

const sendFile = serveStaticFiles(path.join(folder, 'dist'));
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  if (!sendFile(pathname, request, response)) response.writeHead(404).end();
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

type Asked = { method?: string; headers?: Record<string, string> };

/** Sends a path as it is, and returns the body as it was sent. */
async function ask(address: string, { method = 'GET', headers = {} }: Asked = {}) {
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const request = sendRequest({ host: '127.0.0.1', port, path: address, method, headers }).end();
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['br', 'br', brotliCompressSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('a client of %s gets %s', async (accepted, encoding, body) => {
  const answer = await ask('/static/main.1a.js', { headers: { 'accept-encoding': accepted } });
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  expect(answer.headers['vary']).toMatch(/^accept-encoding$/i);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.body.equals(body)).toBe(true);
});

test('unhashed files are revalidated and unchanged', async () => {
  const first = await ask('/favicon.svg');
  expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  const etag = String(first.headers['etag']);
  const second = await ask('/favicon.svg', { headers: { 'if-none-match': etag } });
  expect([second.status, second.body.length]).toEqual([304, 0]);
  expect((await ask('/favicon.svg', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test('what the host hands to remotes is served, no other JSON', async () => {
  const answer = await ask('/remote-surface.json');
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  });
  expect(answer.body.toString()).toBe('{"contract":1}');
});

test('HEAD has the headers of GET only', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const head = await ask('/static/main.1a.js', { method: 'HEAD', headers });
  expect(head).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  expect(head.headers['content-length']).toBe(String(gzipSync(script).length));
  expect(head.body).toHaveLength(0);
});

test.each(['bytes=0-3', 'bytes=9-2', 'bytes=-4'])('range %s gets the whole file', async (range) => {
  const answer = await ask('/static/main.1a.js', { headers: { range } });
  expect([answer.status, answer.body.toString()]).toEqual([200, script]);
});

test.each([
  '/static/main.1a.js.map',
  '/static/main.1a.js.br',
  '/static/main.1a.js.gz',
  '/static/missing.js',
  '/static',
  '/build.json',
  '/index.html',
  '/index',
  '/../secret.js',
  '/static/../../secret.js',
  '/static/%2e%2e/%2e%2e/secret.js',
  '/static/..%2f..%2fsecret.js',
  '/static/..%5c..%5csecret.js',
  '/%E0%A4%A.js',
])('%s is not served', async (address) => {
  const answer = await ask(address);
  expect([answer.status, answer.body.toString()]).toEqual([404, '']);
  expect(answer.headers).not.toHaveProperty('cache-control');
});

test('a file deleted meanwhile breaks its answer only', async () => {
  rmSync(path.join(folder, 'dist/static/gone.1a.js'));
  await expect(ask('/static/gone.1a.js')).rejects.toThrow();
  expect((await ask('/favicon.svg')).status).toBe(200);
});
