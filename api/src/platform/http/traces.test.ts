import { createLog } from '@funnel/server/log';
import { startSpanReceiver } from '@funnel/server/testing/span-receiver';
import { setup } from '../testing/setup';

const uuid = 'cafecafe-cafe-4afe-8afe-cafecafecafe';
const traceId = '0123456789abcdef0123456789abcdef';
const parentId = '0123456789abcdef';

test('only traces of callers continue, named by route and without visitor data', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const receiver = await startSpanReceiver({ sampleRatio: 0 });
  const api = await setup({ log });
  await api.call('get', `/share/data/untraced?uuid=${uuid}`);
  const sendTraced = (path: string, headers: Record<string, string>) =>
    fetch(`${api.address}/v1${path}`, { headers: { 'api-key': api.config.apiKey, ...headers } });
  const traced = {
    traceparent: `00-${traceId}-${parentId}-01`,
    tracestate: 'vendor=canary-state',
    baggage: 'canary=canary-baggage',
    cookie: 'token=canary-cookie',
    'user-agent': 'canary-agent',
  };
  await sendTraced(`/share/data/canary-hash-0123456789?uuid=${uuid}`, traced);
  await sendTraced('/canary-path', traced);
  const event = { uuid, event: 'canary-event', properties: { answer: 'canary' } };
  const body = JSON.stringify(event);
  await fetch(`${api.address}/v1/a/event`, {
    method: 'POST',
    headers: { 'api-key': api.config.apiKey, ...traced },
    body,
  });
  await sendTraced('/user', { traceparent: `00-${'f'.repeat(32)}-${parentId}-00` });
  await sendTraced('/user', { traceparent: 'canary-parent' });
  const { spans, text } = await receiver.stop();
  const received = spans.map(({ name, parentSpanId, kind }) => ({ name, parentSpanId, kind }));
  expect(received).toEqual([
    { name: 'GET /share/data/:shareHash', parentSpanId: parentId, kind: 2 },
    { name: 'GET other', parentSpanId: parentId, kind: 2 },
    { name: 'POST /a/event', parentSpanId: parentId, kind: 2 },
  ]);
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId]);
  for (const canary of ['canary', uuid]) expect(text).not.toContain(canary);
  const logged: { traceId?: string; spanId?: string }[] = lines.map((line) => JSON.parse(line));
  expect(logged.filter((line) => line.traceId === traceId).map(({ spanId }) => spanId)).toEqual(
    spans.map(({ spanId }) => spanId),
  );
  expect(logged.filter((line) => line.traceId !== undefined)).toHaveLength(3);
});
