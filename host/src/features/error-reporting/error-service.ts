import type { Caught } from './report';

/** The service's own code, once it is there. */
export type ErrorClient = {
  send(caught: Caught): void;
  /** Withdrawn consent stops it, and given again starts it. */
  allow(isAllowed: boolean): void;
};

export type ErrorServiceOptions = {
  /** Fetches the service's code and starts it. */
  readonly load: () => Promise<ErrorClient>;
  readonly whenQuiet: (run: () => void) => void;
};

type Permission = {
  readonly isAllowed: () => boolean;
  /** Calls when the answer may have changed. */
  readonly subscribe: (onChange: () => void) => unknown;
};

const MOST_KEPT = 20;

/**
 * Sends errors to the error service once the visitor allows it. What happens before is kept, and sent when its code is
 * there: after the first screen, or at the first error.
 */
export function createErrorService({ load, whenQuiet }: ErrorServiceOptions) {
  let kept: Caught[] = [];
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
      // The code did not arrive. The next error asks for it again, and this one is kept.
    }
    isLoading = false;
  }

  function sendKept(): void {
    if (!client || !isAllowed()) return;
    const waiting = kept;
    kept = [];
    for (const caught of waiting) client.send(caught);
  }

  return {
    send(caught: Caught): void {
      if (kept.length < MOST_KEPT) kept.push(caught);
      sendKept();
      void start();
    },
    /** Says who decides whether anything is sent. Until then nothing is. */
    follow(permission: Permission): void {
      isAllowed = permission.isAllowed;
      const follow = () => {
        client?.allow(isAllowed());
        sendKept();
        if (kept.length > 0) void start();
        else whenQuiet(() => void start());
      };
      permission.subscribe(follow);
      follow();
    },
  };
}
