import { ApiError } from '@funnel/platform';
import { rootElement } from './root-element';

const UNREACHABLE =
  'We cannot reach the site just now. What you have entered so far is still on this device.';

const OFFLINE =
  'You seem to be offline. What you have entered so far is still on this device. The page continues by itself when you are back online.';

/** Does the work; when the network keeps it from going on, the page's loader says so and offers another try. */
export async function untilReachable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await anotherTry();
    }
  }
}

/** Nothing came back, or the API is down: later it may work. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Resolves when the visitor asks for another try, or the browser is online again. */
function anotherTry(): Promise<void> {
  const status = rootElement().querySelector('.boot-text');
  const button = rootElement().querySelector<HTMLButtonElement>('.boot-retry');
  if (!status || !button) return Promise.reject(new Error(UNREACHABLE));
  const before = status.textContent;
  const show = (text: string | null, isFailed: boolean) => {
    status.textContent = text;
    button.hidden = !isFailed;
    status.closest('.boot')?.toggleAttribute('data-failed', isFailed);
  };
  show(navigator.onLine ? UNREACHABLE : OFFLINE, true);
  return new Promise((resolve) => {
    const again = () => {
      button.removeEventListener('click', again);
      removeEventListener('online', again);
      show(before, false);
      resolve();
    };
    button.addEventListener('click', again);
    addEventListener('online', again);
  });
}
