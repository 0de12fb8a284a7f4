import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

// Without a started exporter, see `openTracing`, every span here is one that records nothing.
const tracer = trace.getTracer('tidewell');

type Traced = { readonly method?: string | undefined; readonly headers: Readonly<Record<string, unknown>> };

export type RequestSpan = {
  /** Runs what answers the request: calls and log lines in it belong to this span. */
  run<T>(work: () => T): T;
  /** Ends the span. The route is a template or a kind of request, never an address. */
  end(answer: { route: string; status: number }): void;
};

/**
 * The span of a request that a server answers. It continues the caller's trace (`traceparent`); what else a caller may
 * send with it, in `tracestate` and `baggage`, is not read.
 */
export function startRequestSpan({ method = 'GET', headers }: Traced): RequestSpan {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers['traceparent'] });
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  );
  const current = trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: (work) => context.with(current, work),
    end({ route, status }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Names the remote, and its release, that the current request is about. */
export function nameRemote({ remote, version }: { remote: string; version: string }): void {
  trace.getActiveSpan()?.setAttributes({ 'tidewell.remote': remote, 'tidewell.remote.version': version });
}

/** One attempt of a background job, as a trace of its own. `run` tells whether the job is done. */
export function traceJob(topic: string, run: () => Promise<boolean>): Promise<boolean> {
  const attributes = { 'messaging.destination.name': topic };
  const span = tracer.startSpan(`job ${topic}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  return finish(span, ROOT_CONTEXT, run, (isDone) => isDone);
}

/** A call to another service, named by the service: its address may contain ids. */
export function traceCall<T>(
  service: string,
  call: () => Promise<T>,
  isSuccess: (result: T) => boolean = () => true,
): Promise<T> {
  const attributes: Attributes = { 'peer.service': service };
  const span = tracer.startSpan(service, { kind: SpanKind.CLIENT, attributes });
  return finish(span, context.active(), call, isSuccess);
}

async function finish<T>(
  span: Span,
  parent: Context,
  run: () => Promise<T>,
  isSuccess: (result: T) => boolean,
): Promise<T> {
  let outcome = 'failed';
  try {
    const result = await context.with(trace.setSpan(parent, span), run);
    if (isSuccess(result)) outcome = 'done';
    return result;
  } finally {
    span.setAttribute('outcome', outcome);
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Headers that continue the current trace in another of our servers. Never sent to third parties. */
export function buildTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
