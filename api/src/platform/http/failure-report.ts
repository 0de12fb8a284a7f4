import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type { OutageLog } from '../errors/outage-log';
import { isUnexpected } from './problem-document';
import type { ProblemError } from './problem-error';

type FailedRequest = {
  /** The problem returned to the caller. */
  problem: ProblemError;
  /** Method and route template. */
  subject: string;
  requestId: string;
};

/** Logs and reports an unexpected failure of a request. */
export type ReportFailure = (error: unknown, request: FailedRequest) => void;

type Dependencies = { log: Log; errors: ErrorReporter; outages: OutageLog };

export function createFailureReport({ log, errors, outages }: Dependencies): ReportFailure {
  return (error, { problem, subject, requestId }) => {
    if (outages.recordOutage(error) || !isUnexpected(error, problem)) return;
    log.error({ err: error, requestId }, 'a request failed');
    errors.report(error, { kind: 'request', subject, requestId });
  };
}
