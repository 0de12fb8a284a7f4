import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setup } from '../testing/setup';
import { findStorageIssues } from './storage-issues';

const packageFile: { version: string } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8'),
);

test('CORS allows only our own sites', async () => {
  const { address } = await setup();
  const sendPreflight = (origin: string) =>
    fetch(`${address}/v1/a/event`, { method: 'OPTIONS', headers: { origin } });
  const own = await sendPreflight('http://site.test');
  expect(own.status).toBe(204);
  expect(own.headers.get('access-control-allow-origin')).toBe('http://site.test');
  for (const header of ['api-key', 'authorization', 'sentry-trace', 'baggage']) {
    expect(own.headers.get('access-control-allow-headers')).toContain(header);
  }
  expect((await sendPreflight('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
});

test('every response has security headers, request id and release', async () => {
  const { call } = await setup({ environment: { BUILD_ID: '4f1c2d9' } });
  for (const path of ['/geo', '/nowhere']) {
    const { headers } = await call('get', path, { headers: { 'x-request-id': 'abc-12345' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': 'abc-12345',
      // A deploy uploads source maps by the version of the package.
      'x-release': `api@${packageFile.version}+4f1c2d9`,
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('unknown path is 404 without the query', async () => {
  const { call } = await setup();
  const reply = await call('get', '/nowhere?token=secret');
  expect(reply.status).toBe(404);
  expect(reply.body).toMatchObject({ code: 'not-found', instance: '/v1/nowhere', status: 404 });
  expect(reply.text).not.toContain('secret');
});

test('undecodable path is 400', async () => {
  const { call } = await setup();
  expect((await call('get', '/share/data/%E0%A4%A')).status).toBe(400);
});

test('validation names each field without its value', async () => {
  const { call } = await setup();
  const body = { userUuid: 'undefined', email: 'canary@@example.org', eventSource: '' };
  const reply = await call('post', '/a/lead', { body }).expect(400);
  const named = new Set(reply.body.issues.map(({ path }: { path: string }) => path));
  expect([...named]).toEqual(['body.userUuid', 'body.email', 'body.eventSource']);
  expect(reply.text).not.toContain('canary');
});

test('unexpected error is 500 without details', async () => {
  const { call, database } = await setup();
  await database.pool.query('alter table leads rename to leads_gone');
  const body = { userUuid: randomUUID(), email: 'canary@example.org', eventSource: 'quiz' };
  const reply = await call('post', '/a/lead', { body });
  await database.pool.query('alter table leads_gone rename to leads');
  expect(reply.status).toBe(500);
  const fields = ['code', 'instance', 'requestId', 'status', 'title', 'type'];
  expect(Object.keys(reply.body).sort()).toEqual(fields);
  expect(reply.text).not.toMatch(/canary|leads_gone|relation/);
});

test('too many calls get 429 with retry-after', async () => {
  const { call } = await setup({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const body = { email: 'a@example.org' };
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await call('post', '/auth/magic-link', { body })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await call('post', '/auth/magic-link', { body });
  expect(refused.body.code).toBe('rate-limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('health, readiness and metrics need no key', async () => {
  const { address, call } = await setup();
  await call('get', '/geo');
  const read = async (path: string) => (await fetch(`${address}${path}`)).text();
  expect(await read('/healthz')).toBe('ok');
  expect(await read('/readyz')).toBe('{"ready":true}');
  expect(await read('/metrics')).toContain(
    'http_request_duration_seconds_count{method="GET",route="/geo",status="200"} 1',
  );
});

test('text that PostgreSQL cannot store is found', () => {
  expect(findStorageIssues('body', { a: ['fine', 'b\0'], 'k\0': 1 })).toEqual([
    { path: 'body.a.1', message: 'text.invalid' },
    { path: 'body', message: 'key.invalid' },
  ]);
  expect(findStorageIssues('body', 'emoji 🌊 is whole')).toEqual([]);
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  expect(findStorageIssues('body', deep)).toEqual([expect.objectContaining({ message: 'nesting.tooDeep' })]);
});
