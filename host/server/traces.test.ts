/** @jest-environment node */
import { silentLog } from '@funnel/server/log';
import { createRequestMetrics } from '@funnel/server/metrics';
import { startSpanReceiver } from '@funnel/server/testing/span-receiver';
import { readServerConfig } from './config';
import { createRequestObserver } from './request-observer';
import { createSources } from './sources/sources';
import { listen } from './testing/listen';
import { environment } from './testing/site';

test('a page, its calls to our API and what the browser goes on with are one trace', async () => {
  const receiver = await startSpanReceiver({ sampleRatio: 1 });
  const called: [string, string | null][] = [];
  const get: typeof fetch = async (address, init) => {
    called.push([String(address), new Headers(init?.headers).get('traceparent')]);
    return Response.json({ data: {} });
  };
  const config = readServerConfig(environment);
  const sources = createSources({ config, get, now: Date.now, reportError: () => undefined });
  const observe = createRequestObserver({
    log: silentLog,
    metrics: createRequestMetrics({ withProcess: false }),
  });
  const site = await listen((request, response) => {
    const { requestId, run } = observe(request, response);
    const visitor = { visitorKey: '', ip: '', requestId };
    const work = () => Promise.all([sources.buckets('an-id', visitor), sources.newestFlags()]);
    void run(work).then(() => response.end());
  });
  const page = await fetch(`${site}/results/ifl_0123456789?token=secret`);
  await fetch(`${site}/static/a.js`);
  const { spans, text } = await receiver.stop();
  const own = spans.find(({ kind }) => kind === 2);
  const call = spans.find(({ name, parentSpanId }) => name === 'api' && parentSpanId === own?.spanId);
  expect(own?.name).toBe('GET results');
  expect(page.headers.get('server-timing')).toBe(`sentry-trace;desc="${own?.traceId}-${own?.spanId}"`);
  expect(called.slice(0, 2)).toEqual([
    [expect.stringContaining('/v1/buckets'), `00-${own?.traceId}-${call?.spanId}-01`],
    [expect.stringContaining('growthbook'), null],
  ]);
  expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
  expect(text).not.toMatch(/secret|ifl_|an-id/);
});
