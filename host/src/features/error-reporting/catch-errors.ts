const MOST_KEPT = 20;

type Take = (error: unknown) => void;

export type CaughtErrors = {
  /** From now on `take` gets what is caught, and first what was caught so far. */
  handTo(take: Take): void;
};

/** Catches what nobody else does, from the page's first moment on. Until somebody takes it, it is kept. */
export function catchErrors(page: Pick<Window, 'addEventListener'>): CaughtErrors {
  const kept: unknown[] = [];
  let take: Take = (error) => void (kept.length < MOST_KEPT && kept.push(error));
  page.addEventListener('error', ({ error, message }) => take(error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason));
  return {
    handTo(next) {
      take = next;
      for (const error of kept.splice(0)) next(error);
    },
  };
}
