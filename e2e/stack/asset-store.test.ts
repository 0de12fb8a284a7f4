import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startAssetStore } from './asset-store';

const script = 'let a = 1;'.repeat(100);
const folder = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
mkdirSync(path.join(folder, 'store/quiz/1.0.0'), { recursive: true });
write('secret.js', 'secret');
write('store/.last-build', 'hash');
write('store/quiz/1.0.0/landing.html', '<h1>Hello</h1>');
write('store/quiz/1.0.0/entry.js', script);
write('store/quiz/1.0.0/entry.js.br', brotliCompressSync(script));
write('store/quiz/1.0.0/entry.js.gz', gzipSync(script));

let server: Server;
beforeAll(async () => {
  server = await startAssetStore({ folder: path.join(folder, 'store'), port: 0, stackId: 'test' });
});
afterAll(() => {
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
  ['identity', undefined, Buffer.from(script)],
])('a client of %s gets %s', async (accepted, encoding, body) => {
  const answer = await ask('/quiz/1.0.0/entry.js?again=1', { headers: { 'accept-encoding': accepted } });
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      vary: 'Accept-Encoding',
    },
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.body.equals(body)).toBe(true);
});

test('a version added later is served', async () => {
  expect((await ask('/quiz/2.0.0/entry.js')).status).toBe(404);
  mkdirSync(path.join(folder, 'store/quiz/2.0.0'));
  write('store/quiz/2.0.0/entry.js', script);
  expect((await ask('/quiz/2.0.0/entry.js')).body.toString()).toBe(script);
});

test('a file the client has is not sent again', async () => {
  const { headers } = await ask('/quiz/1.0.0/landing.html');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const etag = String(headers['etag']);
  const again = await ask('/quiz/1.0.0/landing.html', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers['access-control-allow-origin'], again.body.length]).toEqual([
    304,
    '*',
    0,
  ]);
});

test('HEAD has the headers of GET only', async () => {
  const head = await ask('/quiz/1.0.0/entry.js', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect(head).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  expect(head.body).toHaveLength(0);
});

test.each(['bytes=0-3', 'bytes=9-2', 'bytes=-4'])('range %s gets the whole file', async (range) => {
  const answer = await ask('/quiz/1.0.0/entry.js', { headers: { range } });
  expect([answer.status, answer.body.toString()]).toEqual([200, script]);
});

test.each([
  '/.last-build',
  '/quiz',
  '/quiz/1.0.0/',
  '/quiz/1.0.0/landing',
  '/quiz/1.0.0/entry.js.br',
  '/quiz/1.0.0/entry.js.gz',
  '/quiz/1.0.0/missing.js',
  '/../secret.js',
  '/quiz/../../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/..%5csecret.js',
  '/%00.js',
  '/%E0%A4%A.js',
  '//../secret.js',
])('%s is not served', async (address) => {
  const answer = await ask(address);
  expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found']);
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'Accept-Encoding' });
  expect(answer.headers).not.toHaveProperty('cache-control');
});

test('health names the local site', async () => {
  const { status, headers, body } = await ask('/healthz');
  expect([status, headers['x-stack-id'], body.toString()]).toEqual([200, 'test', 'ok']);
});
