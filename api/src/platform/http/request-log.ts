import { hideIds, REQUEST_ID_HEADER } from '@funnel/server';
import type { Log } from '@funnel/server/log';
import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics';

/**
 * One log line and one measurement per request. The query is left out, since it may contain tokens and addresses; the
 * path is replaced by the route template, since it may contain ids.
 */
export function requestLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
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
    });
    next();
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
