import type { ErrorRequestHandler, Request } from 'express';
import type { ErrorReporter } from '../errors/error-reporter';
import type { Log } from '../log';
import { isUnexpected, PROBLEM_TYPE, problemDocument, problemFrom } from './problem-document';

/** The last word on every failure: a problem document for the caller, the bug itself for the log. */
export function problemHandler(log: Log, errors: ErrorReporter): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = problemFrom(error);
    const requestId = String(response.getHeader('x-request-id') ?? '');
    if (isUnexpected(error, problem)) {
      log.error({ err: error, requestId }, 'a request failed');
      errors.report(error, { kind: 'request', subject: routeOf(request), requestId });
    }
    if (problem.retryAfter !== undefined) response.set('retry-after', String(problem.retryAfter));
    if (problem.status === 401) response.set('www-authenticate', 'Bearer');
    response
      .status(problem.status)
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(problemDocument(problem, request.originalUrl, requestId)));
  };
}

/** Method and template of the route: the address itself may hold ids. */
function routeOf({ method, route }: Request): string {
  const template: unknown = route?.path;
  return `${method} ${typeof template === 'string' ? template : 'other'}`;
}
