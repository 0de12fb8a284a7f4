import type { ProblemCode } from '@funnel/contracts';

/**
 * The code of a failed call or query, such as `not-found`; undefined for any other failure. It is found by its shape:
 * a remote may bundle an `ApiError` of its own, and a failed query is a plain object.
 */
export function readErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a call or query failed with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: ProblemCode[]): boolean {
  const found = readErrorCode(error);
  return codes.some((code) => code === found);
}

/** Whether the link a call was made with is expired, was used or replaced, or isn’t ours: 410 or 400. */
export function isLinkOver(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 410 || error.status === 400;
}
