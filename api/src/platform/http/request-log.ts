import type { RequestHandler } from 'express';
import type { Log } from '../log';
import type { Metrics } from './metrics';

/** One line and one measurement per request. The query is left out: it may hold tokens and addresses. */
export function requestLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method } = request;
      const status = response.statusCode;
      const route: unknown = request.route?.path;
      metrics.observe({ method, route: typeof route === 'string' ? route : 'other', status, milliseconds });
      const path = request.originalUrl.split('?')[0];
      log.info(
        { requestId: response.getHeader('x-request-id'), method, path, status, ms: milliseconds },
        'request',
      );
    });
    next();
  };
}
