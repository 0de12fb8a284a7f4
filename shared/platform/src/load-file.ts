import { withRetries } from './retry';

const RETRIES = 2;
/** A file that takes longer counts as missing. */
const TIMEOUT_MS = 15_000;

/** A file of the site did not arrive. Error pages ask for it again with `retry`. */
export class FileMissingError extends Error {
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    super(`A file did not arrive: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileMissingError';
    this.retry = retry;
  }
}

/** What makes an error page ask for a missing file. Remotes bring their own copy of the class, so its shape counts. */
export function isFileMissing(error: unknown): error is FileMissingError {
  return error instanceof Error && error.name === 'FileMissingError' && 'retry' in error;
}

/**
 * Loads code or styles on demand, in three tries at most and none of them offline. Whoever gets the `FileMissingError`
 * may ask again. A file that hangs is given up after a while, and is not waited for twice.
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(() => withTimeout(load()), { retries: RETRIES, wait, isWorthIt });
  } catch (error) {
    throw new FileMissingError(error, () => loadFile(load));
  }
}

class FileTimeoutError extends Error {}

function isWorthIt(error: unknown): boolean {
  return navigator.onLine && !(error instanceof FileTimeoutError);
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new FileTimeoutError('it took too long'));
      abandonRequests();
    }, TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Tells webpack that what still loads has failed. It would answer the next try with the request that hangs. */
function abandonRequests(): void {
  const scripts = document.querySelectorAll('script[data-webpack]');
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  for (const element of [...scripts, ...styles.filter(({ sheet }) => !sheet)])
    element.dispatchEvent(new Event('error'));
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
