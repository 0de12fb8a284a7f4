import { type Problem, type ProblemCode, problemCodes } from '@funnel/contracts';

export type Issues = NonNullable<Problem['issues']>;

/** An expected failure: clients act on its code. Any other error is a bug and returns 500. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly issues: Issues | undefined;
  /** Seconds until the client may retry. */
  retryAfter: number | undefined;

  constructor(code: ProblemCode, detail?: string, issues?: Issues) {
    super(detail ?? problemCodes[code].title);
    this.name = 'ProblemError';
    this.code = code;
    this.status = problemCodes[code].status;
    this.detail = detail;
    this.issues = issues;
  }
}

/** A problem with a `retryAfter`. */
export function createRetryProblem(code: 'rate-limited' | 'overloaded', seconds: number): ProblemError {
  const problem = new ProblemError(code);
  problem.retryAfter = Math.max(1, Math.ceil(seconds));
  return problem;
}

/** Whether an error is a problem with this code. */
export function isProblemError(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.code === code;
}
