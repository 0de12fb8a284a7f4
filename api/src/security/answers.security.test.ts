import { createLog } from '@funnel/server/log';
import { listenForMetrics } from '@funnel/server/metrics';
import { getServerUrl, stopServer } from '@funnel/server/serve';
import { apiProduction } from '@funnel/server/testing/production';
import { readConfig } from '../config';
import { createMetrics } from '../platform/http/metrics';
import { setup } from '../platform/testing/setup';

const production = {
  ...apiProduction,
  TEST_TOOLS: '',
  ASSET_ORIGINS: '',
  OPERATOR_TOKEN: 'anna:o2TnWk9XvQm4CbHs8LrYd1PgJf5UaEz3',
};

test('every early response has nosniff and HSTS', async () => {
  const { address } = await setup();
  const key = { 'api-key': 'test-api-key' };
  const answers = await Promise.all([
    fetch(`${address}/healthz`),
    fetch(`${address}/readyz`),
    fetch(`${address}/metrics`),
    fetch(`${address}/nowhere`),
    fetch(`${address}/v1/geo`),
    fetch(`${address}/v1/nowhere`, { headers: key }),
    fetch(`${address}/v1/geo`, { method: 'DELETE', headers: key }),
    fetch(`${address}/v1/geo`, { method: 'OPTIONS' }),
    fetch(`${address}/v1/share/data/%E0%A4%A`, { headers: key }),
    fetch(`${address}/v1/a/event`, { method: 'POST', body: '{' }),
    fetch(`${address}/v1/a/lead`, { method: 'POST', body: '{', headers: key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 404, 403, 404, 404, 204, 400, 403, 400,
  ]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test('public listener shows no metrics in production', async () => {
  const { address } = await setup({ environment: { ...production, RATE_LIMIT_FACTOR: '1' } });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  const moved = await setup({ environment: { METRICS_PORT: '9464' } });
  expect((await fetch(`${moved.address}/metrics`)).status).toBe(404);
});

test('metrics have a listener of their own', async () => {
  const metrics = createMetrics({ withProcess: false });
  metrics.observe({ method: 'GET', route: '/geo', status: 200, milliseconds: 1 });
  const required = production;
  const settings = readConfig({ ...required, METRICS_PORT: '0' }).metrics;
  expect(settings).toMatchObject({ bindAddress: '127.0.0.1' });
  expect(readConfig(required).metrics).toEqual({ place: 'nowhere' });
  if (settings.place !== 'own-listener') throw new Error('No listener');
  const server = await listenForMetrics(metrics.registry, { ...settings, variable: 'METRICS_PORT' });
  const address = getServerUrl(server);
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('route="/geo"');
  expect((await fetch(`${address}/v1/geo`)).status).toBe(404);
  await stopServer(server, 0);
});

test.each([
  ['/a/event', '{"uuid":"8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a","event":"Click","properties":{"a":DEEP}}'],
  ['/a/lead', '{"email":"a@example.org","extra":DEEP}'],
  ['/quiz-snapshot', '{"quizAnswers":DEEP}'],
  ['/consents', 'DEEP'],
  ['/buckets', '{"key":"a","data":{"a":DEEP}}'],
])('deep JSON to %s is a 400 and one log line', async (path, body) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { call } = await setup({ log });
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = open === '[' ? 20_000 : 9000;
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect((await call('post', path, { body: body.replace('DEEP', deep) })).status).toBe(400);
  }
  expect(lines.map(({ level, status }) => [level, status])).toEqual([
    [30, 400],
    [30, 400],
  ]);
});

test('log repeats no ids of a path', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { call } = await setup({ log });
  const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
  await call('get', '/share/data/AbCdEf0123456789abcdef');
  await call('get', `/quiz-snapshot/${uuid}`);
  await call('post', `/a/user-info/${uuid}`, { body: {} });
  await call('get', '/share/data/AbCdEf0123456789abcdef', { headers: { 'api-key': null } });
  await call('get', `/nowhere/${uuid}/ada@example.org?token=secret`);
  const text = JSON.stringify(lines);
  for (const secret of ['AbCdEf', uuid, 'ada@', 'secret']) expect(text).not.toContain(secret);
  const paths = lines.map(({ path }) => path);
  expect(paths).toContain('/v1/share/data/:shareHash');
  expect(paths).toContain('/v1/a/user-info/:analyticsUuid');
  expect(paths).toContain('/v1/share/data/:hidden');
  expect(paths).toContain('/v1/nowhere/:hidden/:hidden');
});
