import type { ErrorReporter } from '../errors/error-reporter';
import type { OutageLog } from '../errors/outage-log';
import type { Log } from '../log';
import { isUnexpected } from './problem-document';
import type { ProblemError } from './problem-error';

type FailedRequest = {
  /** How the caller is answered. */
  problem: ProblemError;
  /** Method and template of the route. */
  subject: string;
  requestId: string;
};

/** Tells log and error service of a request that failed, when somebody of ours has to hear of it. */
export type ReportFailure = (error: unknown, request: FailedRequest) => void;

type Dependencies = { log: Log; errors: ErrorReporter; outages: OutageLog };

export function createFailureReport({ log, errors, outages }: Dependencies): ReportFailure {
  return (error, { problem, subject, requestId }) => {
    if (outages.recordOutage(error) || !isUnexpected(error, problem)) return;
    log.error({ err: error, requestId }, 'a request failed');
    errors.report(error, { kind: 'request', subject, requestId });
  };
}
