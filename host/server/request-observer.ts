import type { IncomingMessage, ServerResponse } from 'node:http';
import { findMount } from '@funnel/contracts';
import { chooseRequestId, hideIds, REQUEST_ID_HEADER } from '@funnel/server';
import type { Log } from '@funnel/server/log';
import type { RequestMetrics } from '@funnel/server/metrics';
import { FLAGS_PATH } from './config';
import { isFileName } from './files/static-files';

type Observers = { readonly log: Log; readonly metrics: Pick<RequestMetrics, 'observe'> };

/** As nginx counts a request whose caller did not wait for the answer. */
const CLIENT_LEFT = 499;

/** Called at the start of each request; returns its id. */
export type RequestObserver = (request: IncomingMessage, response: ServerResponse) => string;

/** Gives each request an id, which its answer tells; one log line and one measurement follow at its end. */
export function createRequestObserver({ log, metrics }: Observers): RequestObserver {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = chooseRequestId(request.headers);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    response.once('close', () => {
      // A stream ends when its visitor leaves.
      if (response.getHeader('content-type') === 'text/event-stream') return;
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method = 'GET', url = '/' } = request;
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const route = describeRoute(url);
      metrics.observe({ method, route, status, milliseconds });
      const level = (route === 'file' || route === 'probe') && status < 500 ? 'debug' : 'info';
      log[level]({ requestId, method, path: hideIds(url), status, ms: milliseconds }, 'request');
    });
    return requestId;
  };
}

/** The kind of a request: the remote whose page it is, or `file`, `flags`, `probe`, `page`. */
function describeRoute(address: string): string {
  const [path = ''] = address.split('?');
  if (path.startsWith(`${FLAGS_PATH}/`)) return 'flags';
  if (path === '/healthz' || path === '/readyz') return 'probe';
  if (isFileName(path)) return 'file';
  return findMount(path)?.remote ?? 'page';
}
