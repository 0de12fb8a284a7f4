import { addMilliseconds, minute, second } from '../clock';
import { enqueue } from '../outbox/outbox';
import { setup, type TestApi } from '../testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

async function readMetrics({ address }: TestApi): Promise<string[]> {
  const answer = await fetch(`${address}/metrics`);
  return (await answer.text()).split('\n');
}

test('depth and age of each queue are measured, at most every few seconds', async () => {
  const api = await setup();
  const { db, clock, advanceClock } = api;
  const runAt = addMilliseconds(clock(), -2 * minute);
  await enqueue(db, { topic: 'mail', payload: {}, runAt });
  await enqueue(db, { topic: 'mail', payload: {}, runAt: addMilliseconds(clock(), minute) });
  const before = await readMetrics(api);
  expect(before).toContain('outbox_due_jobs{topic="mail"} 1');
  expect(before).toContainEqual(expect.stringMatching(/^outbox_oldest_due_seconds\{topic="mail"\} 12\d/));
  expect(before).toContain('outbox_due_jobs{topic="retention"} 0');
  expect(before).toContain('outbox_attempts_total{topic="mail",outcome="dead"} 0');
  await enqueue(db, { topic: 'mail', payload: {}, runAt });
  advanceClock(second);
  expect(await readMetrics(api)).toContain('outbox_due_jobs{topic="mail"} 1');
  advanceClock(5 * second);
  expect(await readMetrics(api)).toContain('outbox_due_jobs{topic="mail"} 2');
});

test('web vitals are measured by remote and version', async () => {
  const api = await setup();
  const send = (event: string, properties: Record<string, unknown>) =>
    api.call('post', '/a/event', { body: { uuid, event, properties } }).expect(202);
  const about = { remote: 'quiz', remoteVersion: '1.2.0-ab' };
  await send('page-painted', { milliseconds: 1200, ...about });
  await send('web-vital', { vital: 'INP', value: 180, ...about });
  await send('web-vital', { vital: 'CLS', value: 0.02, ...about });
  const lines = await readMetrics(api);
  const labels = 'remote="quiz",version="1.2.0-ab"';
  expect(lines).toContain(`web_vital_seconds_sum{name="lcp",${labels}} 1.2`);
  expect(lines).toContain(`web_vital_seconds_sum{name="inp",${labels}} 0.18`);
  expect(lines).toContain(`web_vital_layout_shift_sum{${labels}} 0.02`);
});

test('loads and errors of remotes are measured by version', async () => {
  const api = await setup();
  const send = (event: string, properties: Record<string, unknown>) =>
    api.call('post', '/a/event', { body: { uuid, event, properties } }).expect(202);
  const about = { remote: 'checkout', remoteVersion: '2.0.0-ab' };
  await send('remote-load', { outcome: 'loaded', milliseconds: 300, ...about });
  await send('remote-load', { outcome: 'failed', milliseconds: 10_000, ...about });
  await send('error', { name: 'TypeError', message: 'x is undefined', ...about });
  await send('error', { name: 'Warning', message: 'card-error failed', ...about });
  // The remote had no version yet, or is one that we do not know.
  await send('error', { name: 'Error', message: 'no release', remote: 'checkout' });
  await send('error', { name: 'Error', message: 'canary', remote: 'canary', remoteVersion: '1.0.0' });
  await send('remote-load', { outcome: 'canary', milliseconds: 1, ...about });
  const lines = await readMetrics(api);
  const labels = 'remote="checkout",version="2.0.0-ab"';
  expect(lines).toContain(`remote_load_seconds_sum{${labels},outcome="loaded"} 0.3`);
  expect(lines).toContain(`remote_load_seconds_count{${labels},outcome="failed"} 1`);
  expect(lines.filter((line) => line.startsWith('remote_errors_total'))).toEqual([
    `remote_errors_total{${labels}} 2`,
    'remote_errors_total{remote="checkout",version="unknown"} 1',
    'remote_errors_total{remote="other",version="1.0.0"} 1',
  ]);
  expect(lines.filter((line) => line.startsWith('remote_load_seconds_count'))).toHaveLength(2);
});

test('invented releases make no more series than a few', async () => {
  const api = await setup();
  const send = (properties: Record<string, unknown>, event = 'page-painted') =>
    api.call('post', '/a/event', { body: { uuid, event, properties } }).expect(202);
  const numbers = Array.from({ length: 40 }, (_unused, n) => n);
  for (const n of numbers) {
    await send({ milliseconds: 100, remote: 'quiz', remoteVersion: `canary-${n}` });
    await send({ milliseconds: 100, remote: `canary-${n}`, remoteVersion: '1.0.0' });
    await send({ remote: 'quiz', remoteVersion: `canary-${n}` }, 'error');
  }
  await send({ milliseconds: 1e9, remote: 'results', remoteVersion: '1.0.0' });
  await send({ milliseconds: 100, remote: 'account', remoteVersion: '"}\ncanary 1' });
  const lines = await readMetrics(api);
  const counts = lines.filter((line) => line.startsWith('web_vital_seconds_count'));
  expect(counts.filter((line) => line.includes('remote="quiz"'))).toHaveLength(21);
  expect(counts).toContain('web_vital_seconds_count{name="lcp",remote="quiz",version="other"} 20');
  expect(counts).toContain('web_vital_seconds_count{name="lcp",remote="account",version="unknown"} 1');
  expect(counts).toHaveLength(22);
  expect(lines.filter((line) => line.startsWith('remote_errors_total'))).toHaveLength(21);
});
