import { type Problem, type ProblemCode, problemCodes } from '@funnel/contracts';

export type Issues = NonNullable<Problem['issues']>;

/** An expected failure: the client may act on its code. Anything else that is thrown is a bug and answers 500. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly issues: Issues | undefined;
  /** Seconds after which to try again. */
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

/** The same with a time to wait. */
export function retryLater(code: 'rate-limited' | 'overloaded', seconds: number): ProblemError {
  const problem = new ProblemError(code);
  problem.retryAfter = Math.max(1, Math.ceil(seconds));
  return problem;
}

/** Whether a call was refused with this code. */
export function isProblemError(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.code === code;
}
