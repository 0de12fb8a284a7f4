import { type AnalyticsEvent, eventRequest } from '@funnel/contracts';
import { ApiError, type ApiSender } from '@funnel/platform';
import { isRefused } from '../../calls/is-refused';
import { limitUnsent, type UnsentEvent, type UnsentStore } from './unsent-events';

/** Waits after failed attempts double from the shortest to the longest, unless the API names one. */
const SHORTEST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

export type OutboxOptions = {
  readonly api: ApiSender;
  /** What outlives the page. */
  readonly store: UnsentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type Outbox = {
  /** Sends events at once, as the page may close; while the API is down they wait for the next attempt. */
  send(events: readonly AnalyticsEvent[]): void;
  /** Adds what earlier pages could not send, and sends all of it. */
  resume(): void;
  /** Sends what failed, one by one in the order in which it happened. */
  resend(): void;
  /** Stores what has not arrived, before the page closes. */
  keep(): void;
  /** Forgets what has not arrived, here and on the device. */
  forget(): void;
  /** Forgets it, and stores nothing of this page any more. */
  close(): void;
};

/** Holds events until the API has them. Each has an id, so one that arrives twice counts once. */
export function createOutbox({ api, store, now }: OutboxOptions): Outbox {
  let unsent: readonly UnsentEvent[] = [];
  const inFlight = new Set<UnsentEvent>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResending = false;
  let isClosed = false;

  function add(events: readonly UnsentEvent[]): void {
    unsent = limitUnsent([...unsent, ...events]);
  }

  /** Whether the event is done with: it has arrived, or never will. */
  async function attempt(event: UnsentEvent, keepalive: boolean): Promise<boolean> {
    inFlight.add(event);
    try {
      await api.send(eventRequest, { body: event.body }, { keepalive });
    } catch (error) {
      if (!isRefused(error)) {
        waitAfter(error);
        return false;
      }
    } finally {
      inFlight.delete(event);
    }
    failures = 0;
    unsent = unsent.filter((other) => other !== event);
    return true;
  }

  /** A failure is expected, as it is without a connection: nothing is reported. */
  function waitAfter(error: unknown): void {
    if (timer !== undefined || isClosed) return;
    const named = error instanceof ApiError ? error.retryAfter : undefined;
    const doubled = Math.min(SHORTEST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    timer = setTimeout(resend, named === undefined ? doubled : named * 1000);
  }

  function resend(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isResending) return;
    isResending = true;
    void sendInOrder().finally(() => {
      isResending = false;
      keep();
    });
  }

  async function sendInOrder(): Promise<void> {
    unsent = store.dropOld(unsent);
    const findNext = () => unsent.find((event) => !inFlight.has(event));
    for (let event = findNext(); event; event = findNext()) {
      if (!(await attempt(event, false))) return;
    }
  }

  function keep(): void {
    unsent = store.dropOld(unsent);
    if (!isClosed) store.replace(unsent);
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    unsent = [];
    store.clear();
  }

  return {
    send(bodies) {
      const events = bodies.map((body) => ({ body, at: now() }));
      add(events);
      if (timer !== undefined) return;
      for (const event of events) void attempt(event, true);
    },
    resume() {
      const ids = new Set(unsent.map(({ body }) => body.eventId));
      unsent = limitUnsent([...store.read().filter(({ body }) => !ids.has(body.eventId)), ...unsent]);
      resend();
    },
    resend,
    keep,
    forget,
    close() {
      forget();
      isClosed = true;
    },
  };
}
