import { type Problem, type ProblemCode, problemCodes } from '@funnel/contracts';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { createRetryProblem, ProblemError } from './problem-error';

export const PROBLEM_TYPE = 'application/problem+json';

/** Seconds; roughly the failover time of a standby. */
const DATABASE_BACK = 5;

/** Converts anything thrown to a problem; unexpected errors reveal no details. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseUnavailable(error)) return createRetryProblem('overloaded', DATABASE_BACK);
  return new ProblemError(findProblemCode(error));
}

/** Whether the failure must be reported: not thrown as a problem, and not the caller's mistake. */
export function isUnexpected(error: unknown, { status }: ProblemError): boolean {
  return status >= 500 && !(error instanceof ProblemError);
}

/** The RFC 9457 document; the path is without its query, which may contain secrets. */
export function toProblemDocument(problem: ProblemError, instance: string, requestId: string): Problem {
  const { code, status, detail, issues } = problem;
  return {
    type: `urn:problem:${code}`,
    title: problemCodes[code].title,
    status,
    code,
    ...(detail !== undefined && { detail }),
    instance: instance.split('?')[0] ?? instance,
    requestId,
    ...(issues && { issues }),
  };
}

/** Errors of Express and its body parser carry a type and a status. */
function findProblemCode(error: unknown): ProblemCode {
  if (typeof error !== 'object' || error === null) return 'internal';
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.parse.failed') return 'invalid-json';
  if (type === 'entity.too.large') return 'too-large';
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid-request' : 'internal';
}
