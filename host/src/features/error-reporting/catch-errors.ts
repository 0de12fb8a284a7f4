const MOST_KEPT = 20;

type ErrorHandler = (error: unknown) => void;

export type ErrorBuffer = {
  /** Passes buffered errors, and all later ones, to the handler. */
  drainTo(take: ErrorHandler): void;
};

/** Catches uncaught errors from page start and buffers them until a handler is set. */
export function catchErrors(page: Pick<Window, 'addEventListener'>): ErrorBuffer {
  const kept: unknown[] = [];
  let take: ErrorHandler = (error) => void (kept.length < MOST_KEPT && kept.push(error));
  page.addEventListener('error', ({ error, message }) => take(error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason));
  return {
    drainTo(next) {
      take = next;
      for (const error of kept.splice(0)) next(error);
    },
  };
}
