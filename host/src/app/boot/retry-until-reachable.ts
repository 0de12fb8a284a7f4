import { ApiError } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { getRootElement } from './root-element';

/** Runs the work; on a network failure the boot screen shows the problem and offers a retry. */
export async function retryUntilReachable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await waitForRetry();
    }
  }
}

/** No response, or the API is down: a retry may work. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Resolves when the visitor retries, or the browser is online again. */
function waitForRetry(): Promise<void> {
  const status = getRootElement().querySelector('.boot-text');
  const button = getRootElement().querySelector<HTMLButtonElement>('.boot-retry');
  if (!status || !button) return Promise.reject(new Error(describeProblem()));
  const before = status.textContent;
  const show = (text: string | null, isFailed: boolean) => {
    status.textContent = text;
    button.hidden = !isFailed;
    status.closest('.boot')?.toggleAttribute('data-failed', isFailed);
  };
  show(describeProblem(), true);
  return new Promise((resolve) => {
    const retry = () => {
      button.removeEventListener('click', retry);
      removeEventListener('online', retry);
      show(before, false);
      resolve();
    };
    button.addEventListener('click', retry);
    addEventListener('online', retry);
  });
}

function describeProblem(): string {
  return navigator.onLine
    ? t`We can’t reach the site right now. Everything you entered is still on this device.`
    : t`You seem to be offline. Everything you entered is still on this device. This page continues on its own when you’re back online.`;
}
