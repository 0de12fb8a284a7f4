import { hideIds, REQUEST_ID_HEADER } from '@funnel/server';
import type { Log } from '@funnel/server/log';
import { measureMilliseconds } from '@funnel/server/metrics';
import { startRequestSpan } from '@funnel/server/tracing';
import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics';

/**
 * One log line, one measurement and one span per request. The query is left out, since it may contain tokens and addresses; the
 * path is replaced by the route template, since it may contain ids.
 */
export function requestLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const span = startRequestSpan(request);
    const handleFinish = () => {
      const milliseconds = measureMilliseconds(startedAt);
      const { method } = request;
      const status = response.statusCode;
      const route = readTemplate(request);
      metrics.observe({ method, route: route ?? 'other', status, milliseconds });
      const path =
        route === undefined ? hideIds(request.originalUrl) : `${readVersionPrefix(request)}${route}`;
      log.info(
        { requestId: response.getHeader(REQUEST_ID_HEADER), method, path, status, ms: milliseconds },
        'request',
      );
      span.end({ route: route ?? 'other', status });
    };
    response.once('finish', () => span.run(handleFinish));
    span.run(next);
  };
}

function readTemplate({ route }: Request): string | undefined {
  const template: unknown = route?.path;
  return typeof template === 'string' ? template : undefined;
}

/** Route templates lack the version prefix, and Express has reset the mount path by the end of a request. */
function readVersionPrefix({ originalUrl }: Request): string {
  return /^\/v\d+(?=\/)/.exec(originalUrl)?.[0] ?? '';
}
