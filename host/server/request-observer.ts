import type { IncomingMessage, ServerResponse } from 'node:http';
import { findMount } from '@funnel/contracts';
import { chooseRequestId, hideIds, REQUEST_ID_HEADER } from '@funnel/server';
import { findActiveTrace } from '@funnel/server/active-trace';
import type { Log } from '@funnel/server/log';
import { measureMilliseconds, type RequestMetrics } from '@funnel/server/metrics';
import { nameRemote, startRequestSpan } from '@funnel/server/tracing';
import { FLAGS_PATH } from './config';
import { isFileName } from './files/static-files';

type Observers = { readonly log: Log; readonly metrics: Pick<RequestMetrics, 'observe'> };

/** As nginx counts a request whose caller did not wait for the answer. */
const CLIENT_LEFT = 499;

export type ObservedRequest = {
  readonly requestId: string;
  /** Runs what answers the request, as part of its trace. */
  run<T>(work: () => T): T;
  /** Names the release of the remote that the page shows. */
  nameVersion(version: string): void;
};

/** Called at the start of each request. */
export type RequestObserver = (request: IncomingMessage, response: ServerResponse) => ObservedRequest;

/**
 * Gives each request an id, which its answer tells; one log line and one measurement follow at its end, and for a page
 * its span.
 */
export function createRequestObserver({ log, metrics }: Observers): RequestObserver {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = chooseRequestId(request.headers);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    const { method = 'GET', url = '/' } = request;
    const route = describeRoute(url);
    let shown: string | undefined;
    const span = isPage(route) ? startRequestSpan(request) : untraced;
    span.run(() => nameTrace(response));
    const handleClose = () => {
      // A stream ends when its visitor leaves.
      if (response.getHeader('content-type') === 'text/event-stream') return;
      const milliseconds = measureMilliseconds(startedAt);
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      metrics.observe({ method, route, status, milliseconds, version: shown });
      const level = (route === 'file' || route === 'probe') && status < 500 ? 'debug' : 'info';
      log[level]({ requestId, method, path: hideIds(url), status, ms: milliseconds }, 'request');
      span.end({ route, status });
    };
    response.once('close', () => span.run(handleClose));
    const nameVersion = (version: string) => {
      shown = version;
      nameRemote({ remote: route, version });
    };
    return { requestId, run: span.run, nameVersion };
  };
}

/** Files, probes and calls of the flag service are too many, and too much alike. */
const isPage = (route: string) => !['file', 'probe', 'flags'].includes(route);

const untraced = { run: <T>(work: () => T) => work(), end: () => undefined };

/** With consent the browser's error service reads it, and goes on with the trace of its page. */
function nameTrace(response: ServerResponse): void {
  const trace = findActiveTrace();
  if (trace) response.setHeader('server-timing', `sentry-trace;desc="${trace.traceId}-${trace.spanId}"`);
}

/** The kind of a request: the remote whose page it is, or `file`, `flags`, `probe`, `page`. */
function describeRoute(address: string): string {
  const [path = ''] = address.split('?');
  if (path.startsWith(`${FLAGS_PATH}/`)) return 'flags';
  if (path === '/healthz' || path === '/readyz') return 'probe';
  if (isFileName(path)) return 'file';
  return findMount(path)?.remote ?? 'page';
}
