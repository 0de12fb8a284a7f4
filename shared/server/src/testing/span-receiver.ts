import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { getServerUrl, listen, stopServer } from '../serve';
import { openTracing } from '../tracing/open-tracing';

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
export type ReceivedSpan = z.infer<typeof spanSchema>;

const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

/** Traces this process into a collector of its own; once per process, since a tracer is global. For tests. */
export async function startSpanReceiver({ sampleRatio }: { sampleRatio: number }) {
  const bodies: string[] = [];
  const server = await listen(
    (request, response) => {
      void readText(request).then((text) => {
        bodies.push(text);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    },
    { port: 0, variable: 'PORT' },
  );
  const tracing = await openTracing({
    endpoint: getServerUrl(server),
    headers: {},
    service: 'test',
    version: '1.0.0',
    environment: 'test',
    sampleRatio,
  });
  return {
    /** Ends tracing; returns all spans, and what was sent as text. */
    async stop(): Promise<{ spans: ReceivedSpan[]; text: string }> {
      await tracing.close();
      await stopServer(server, 0);
      const resources = bodies.flatMap((body) => exportSchema.parse(JSON.parse(body)).resourceSpans);
      const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
      return { spans, text: bodies.join('\n') };
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
