import { ApiError } from '@funnel/platform';
import { yieldToMain } from '@funnel/platform/yield-to-main';

export type Schemas = typeof import('./schemas');

/** After this, our own file counts as unreachable. */
const TIMEOUT_MS = 10_000;

/**
 * The host's schemas and routes, evaluated in two tasks: in one they would block a slow phone for 90 ms. A failed load
 * throws a network `ApiError`; the next call retries.
 */
export async function loadSchemas(): Promise<Schemas> {
  try {
    await rejectWhenLate(import(/* webpackChunkName: "schemas" */ './user-schemas'));
    await yieldToMain();
    return await import(/* webpackChunkName: "schemas" */ './schemas');
  } catch {
    throw new ApiError(0, 'network');
  }
}

function rejectWhenLate<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}
