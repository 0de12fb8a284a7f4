import { ApiError } from '@funnel/platform';

export type Schemas = typeof import('./schemas');

/** A file of our own that takes longer counts as not there. */
const TIMEOUT_MS = 10_000;

/** The host's schemas and routes. A load that failed is an `ApiError` of the network, and is tried again by the next one. */
export async function loadSchemas(): Promise<Schemas> {
  try {
    return await inTime(import('./schemas'));
  } catch {
    throw new ApiError(0, 'network');
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}
