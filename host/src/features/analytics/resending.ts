import { sinkLimits } from './sink';

const { flushIntervalMs, requestTimeoutMs, longestRetryMs } = sinkLimits;

export type ResendingOptions = {
  readonly isSending: () => boolean;
  /** Gives up a hanging request, so that another can be made. */
  readonly giveUp: () => void;
  readonly send: () => void;
  readonly now: () => number;
};

/** Resends after server failures with a back-off of up to ten minutes, and gives up hanging requests. */
export function createResending({ isSending, giveUp, send, now }: ResendingOptions) {
  let delay: number = flushIntervalMs;
  let resendAt: number | undefined;
  let sendingSince: number | undefined;

  function checkRequests(): void {
    if (!isSending()) {
      sendingSince = undefined;
      if (resendAt === undefined) delay = flushIntervalMs;
    } else sendingSince ??= now();
    const hangs = sendingSince !== undefined && now() - sendingSince >= requestTimeoutMs;
    if (hangs) giveUp();
    if (hangs || (resendAt !== undefined && now() >= resendAt)) {
      sendingSince = undefined;
      resendAt = undefined;
      send();
    }
  }

  const timer = setInterval(checkRequests, flushIntervalMs);
  return {
    /** Called for each event of a request that failed. */
    onFailure(status: number): void {
      const isTheirs = status >= 500 || status === 429 || status === 0;
      if (!isTheirs || resendAt !== undefined) return;
      delay = Math.min(delay * 2, longestRetryMs);
      resendAt = now() + delay;
    },
    stop: () => clearInterval(timer),
  };
}
