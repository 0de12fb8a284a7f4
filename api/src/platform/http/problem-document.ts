import { type Problem, type ProblemCode, problemCodes } from '@funnel/contracts';
import { ProblemError } from './problem-error';

export const PROBLEM_TYPE = 'application/problem+json';

/** Whatever was thrown, as a problem; what nobody expected says nothing about itself. */
export function problemFrom(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : new ProblemError(codeOf(error));
}

/** The RFC 9457 document; the path is given without its query, which may hold secrets. */
export function problemDocument(problem: ProblemError, instance: string, requestId: string): Problem {
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
function codeOf(error: unknown): ProblemCode {
  if (typeof error !== 'object' || error === null) return 'internal';
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.parse.failed') return 'invalid-json';
  if (type === 'entity.too.large') return 'too-large';
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid-request' : 'internal';
}
