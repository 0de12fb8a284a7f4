import type { ErrorRequestHandler, Request } from 'express';
import type { ReportFailure } from './failure-report';
import { PROBLEM_TYPE, toProblem, toProblemDocument } from './problem-document';

/** Handles every failure: a problem document for the caller, the error itself for the log. */
export function problemHandler(reportFailure: ReportFailure): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = toProblem(error);
    const requestId = String(response.getHeader('x-request-id') ?? '');
    reportFailure(error, { problem, subject: describeRoute(request), requestId });
    if (problem.retryAfter !== undefined) response.set('retry-after', String(problem.retryAfter));
    if (problem.status === 401) response.set('www-authenticate', 'Bearer');
    response
      .status(problem.status)
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(toProblemDocument(problem, request.originalUrl, requestId)));
  };
}

/** Method and route template, since the URL may contain ids. */
function describeRoute({ method, route }: Request): string {
  const template: unknown = route?.path;
  return `${method} ${typeof template === 'string' ? template : 'other'}`;
}
