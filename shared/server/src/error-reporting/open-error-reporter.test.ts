import { getServerUrl, listen, stopServer } from '../serve';
import { startSpanReceiver } from '../testing/span-receiver';
import { startRequestSpan } from '../tracing/tracing';
import { noErrorReporter } from './error-reporter';
import { openErrorReporter } from './open-error-reporter';

const project = { environment: 'test', release: 'server@1.0.0' };

/** An error service that keeps what it receives. */
async function startErrorService() {
  const bodies: string[] = [];
  const server = await listen(
    async (request, response) => {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      bodies.push(text);
      response.end('{}');
    },
    { port: 0, variable: 'PORT' },
  );
  return {
    dsn: `${getServerUrl(server).replace('://', '://public@')}/1`,
    async stop() {
      await stopServer(server, 0);
      return bodies.map((body) => JSON.parse(body.split('\n')[2] ?? ''));
    },
  };
}

test('an error names the trace that it happened in, and each report brings only its own incident', async () => {
  const spans = await startSpanReceiver({ sampleRatio: 1 });
  const service = await startErrorService();
  const errors = await openErrorReporter({ dsn: service.dsn, ...project });
  const span = startRequestSpan({ method: 'GET', headers: {} });
  span.run(() =>
    errors.report(new Error('first'), { kind: 'request', subject: 'GET /a', requestId: 'id-1' }),
  );
  span.end({ route: '/a', status: 500 });
  errors.report(new Error('second of canary@example.org'), { kind: 'job', level: 'warning' });
  await errors.close(2000);
  const [first, second] = await service.stop();
  const [traced] = (await spans.stop()).spans;
  expect(first).toMatchObject({
    level: 'error',
    release: 'server@1.0.0',
    transaction: 'GET /a',
    tags: { kind: 'request', subject: 'GET /a', requestId: 'id-1' },
    contexts: { trace: { trace_id: traced?.traceId, span_id: traced?.spanId } },
  });
  expect(second).toMatchObject({
    level: 'warning',
    exception: { values: [{ value: 'second of [e-mail]' }] },
  });
  expect(second.tags).toEqual({ kind: 'job' });
  expect(second.contexts.trace.trace_id).not.toBe(traced?.traceId);
});

test('without an address nothing is reported', async () => {
  expect(await openErrorReporter({ dsn: undefined, ...project })).toBe(noErrorReporter);
});
