import type { ReportedError } from './report';

/** The loaded client of the error service. */
export type ErrorClient = {
  send(reported: ReportedError): void;
  /** Stops or restarts it when consent changes. */
  allow(isAllowed: boolean): void;
};

export type ErrorServiceOptions = {
  /** Loads and starts the client. */
  readonly load: () => Promise<ErrorClient>;
  readonly runWhenIdle: (run: () => void) => void;
};

type Permission = {
  readonly isAllowed: () => boolean;
  /** Calls back when permission may have changed. */
  readonly subscribe: (onChange: () => void) => unknown;
};

const MOST_KEPT = 20;

/**
 * Sends errors to the error service with consent. Earlier errors are buffered until its code is loaded, after the
 * first screen or at the first error.
 */
export function createErrorService({ load, runWhenIdle }: ErrorServiceOptions) {
  let kept: ReportedError[] = [];
  let client: ErrorClient | undefined;
  let isAllowed = () => false;
  let isLoading = false;

  async function start(): Promise<void> {
    if (client || isLoading || !isAllowed()) return;
    isLoading = true;
    try {
      client = await load();
      client.allow(isAllowed());
      sendKept();
    } catch {
      // The code did not load. The error stays buffered and the next one retries.
    }
    isLoading = false;
  }

  function sendKept(): void {
    if (!client || !isAllowed()) return;
    const waiting = kept;
    kept = [];
    for (const reported of waiting) client.send(reported);
  }

  return {
    send(reported: ReportedError): void {
      if (kept.length < MOST_KEPT) kept.push(reported);
      sendKept();
      void start();
    },
    /** Connects the permission. Nothing is sent before. */
    follow(permission: Permission): void {
      isAllowed = permission.isAllowed;
      const follow = () => {
        client?.allow(isAllowed());
        sendKept();
        if (kept.length > 0) void start();
        else runWhenIdle(() => void start());
      };
      permission.subscribe(follow);
      follow();
    },
  };
}
