import { isFileMissing } from '@funnel/platform/load-file';

const failures = new WeakSet<object>();

/** Waits for a page's code and remembers its failure: the page did not load, which is no crash. */
export async function noteLoadFailure<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (typeof error === 'object' && error !== null) failures.add(error);
    throw error;
  }
}

/** Whether an error means that a page's code did not load, so that trying again may help. */
export function isLoadFailure(error: unknown): boolean {
  return isFileMissing(error) || (typeof error === 'object' && error !== null && failures.has(error));
}
