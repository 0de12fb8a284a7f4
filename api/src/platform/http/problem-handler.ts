import type { ErrorRequestHandler } from 'express';
import type { Log } from '../log';
import { PROBLEM_TYPE, problemDocument, problemFrom } from './problem-document';

/** The last word on every failure: a problem document for the caller, the bug itself for the log. */
export function problemHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = problemFrom(error);
    const requestId = String(response.getHeader('x-request-id') ?? '');
    if (problem.status === 500) log.error({ err: error, requestId }, 'a request failed');
    if (problem.retryAfter !== undefined) response.set('retry-after', String(problem.retryAfter));
    if (problem.status === 401) response.set('www-authenticate', 'Bearer');
    response
      .status(problem.status)
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(problemDocument(problem, request.originalUrl, requestId)));
  };
}
