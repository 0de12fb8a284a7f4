import { ApiError } from '@funnel/platform';

/** Whether the API will never accept what was sent, so that sending it again makes no sense. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}
