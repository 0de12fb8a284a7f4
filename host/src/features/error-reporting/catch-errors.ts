const MOST_KEPT = 20;

type ErrorHandler = (error: unknown) => void;

export type ErrorBuffer = {
  /** Passes buffered errors, and all later ones, to the handler. */
  setHandler(handle: ErrorHandler): void;
};

/** Catches uncaught errors from page start and buffers them until a handler is set. */
export function catchErrors(page: Pick<Window, 'addEventListener'>): ErrorBuffer {
  const kept: unknown[] = [];
  let handle: ErrorHandler = (error) => void (kept.length < MOST_KEPT && kept.push(error));
  page.addEventListener('error', ({ error, message }) => handle(toError(error ?? message)));
  page.addEventListener('unhandledrejection', ({ reason }) => handle(toError(reason)));
  return {
    setHandler(next) {
      handle = next;
      for (const error of kept.splice(0)) next(error);
    },
  };
}

/** A text alone would count as a warning. */
function toError(thrown: unknown): unknown {
  return typeof thrown === 'string' ? new Error(thrown) : thrown;
}
