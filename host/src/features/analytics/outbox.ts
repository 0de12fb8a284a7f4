import { eventsRequest, MAX_BATCH_EVENTS } from '@funnel/contracts';
import { ApiError, type ApiSender } from '@funnel/platform';
import { isRefused } from '../../calls/is-refused';
import { limitUnsent, type TrackedBody, type UnsentEvent, type UnsentStore } from './unsent-events';

/** So long an event waits for others. */
const BATCH_WAIT_MS = 1000;
/** Browsers let 64 KiB of requests finish after a page is closed: two batches. */
const MAX_BATCH_BYTES = 30_000;
/** Waits after failed attempts double from the shortest to the longest, unless the API names one. */
const SHORTEST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

export type OutboxOptions = {
  readonly api: ApiSender;
  /** What outlives the page. */
  readonly store: UnsentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 to 1: pages that failed together do not come back together. */
  readonly random: () => number;
  /** Runs in one tab at a time, since each sends what the device stores. */
  readonly withTabLock: (work: () => Promise<void>) => Promise<void>;
};

export type Outbox = {
  /** Keeps events and soon sends them; while the API is down they wait for the next attempt. */
  send(events: readonly TrackedBody[]): void;
  /** Sends what has not arrived, of earlier pages too, in the order in which it happened. */
  resend(): void;
  /** The page is hidden and may close: sends at once what it tracked. */
  leave(): void;
  /** Forgets what has not arrived, here and on the device. */
  forget(): void;
  /** Forgets it, and stores nothing of this page any more. */
  close(): void;
};

/** Holds events until the API has them. Each has an id, so one that arrives twice counts once. */
export function createOutbox({ api, store, now, random, withTabLock }: OutboxOptions): Outbox {
  /** What this page tracked. */
  let own: readonly UnsentEvent[] = [];
  const inFlight = new Set<string>();
  let batchSize = MAX_BATCH_EVENTS;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function takeBatch(unsent: readonly UnsentEvent[]): readonly UnsentEvent[] {
    let room = MAX_BATCH_BYTES;
    const waiting = unsent.filter(({ body }) => !inFlight.has(body.eventId));
    return waiting.slice(0, batchSize).filter((event, index) => {
      room -= new Blob([JSON.stringify(event)]).size;
      return room >= 0 || index === 0;
    });
  }

  /** Whether the events are done with: they have arrived, or never will. */
  async function sendBatch(batch: readonly UnsentEvent[]): Promise<boolean> {
    const ids = batch.map(({ body }) => body.eventId);
    const events = batch.map(({ body, at }) => ({ ...body, ageMs: Math.max(0, now() - at) }));
    for (const id of ids) inFlight.add(id);
    try {
      await api.send(eventsRequest, { body: { events } }, { keepalive: true });
    } catch (error) {
      if (!isRefused(error)) {
        waitAfter(error);
        return false;
      }
      // One of them may spoil the others.
      if (batch.length > 1) {
        batchSize = 1;
        return true;
      }
    } finally {
      for (const id of ids) inFlight.delete(id);
    }
    failures = 0;
    const isWaiting = ({ body }: UnsentEvent) => !ids.includes(body.eventId);
    own = own.filter(isWaiting);
    if (!isClosed) store.write(store.readWith([]).filter(isWaiting));
    return true;
  }

  /** A failure is expected, as it is without a connection: nothing is reported. */
  function waitAfter(error: unknown): void {
    if (isClosed) return;
    const named = error instanceof ApiError ? error.retryAfter : undefined;
    const wait = named ? named * 1000 : Math.min(SHORTEST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(resend, wait * (1 + random() / 2));
  }

  function resend(): void {
    clearTimeout(timer);
    timer = undefined;
    withTabLock(sendAll).catch(waitAfter);
  }

  async function sendAll(): Promise<void> {
    batchSize = MAX_BATCH_EVENTS;
    const takeNext = () => takeBatch(store.readWith(own));
    for (let batch = takeNext(); batch.length > 0; batch = takeNext()) {
      if (!(await sendBatch(batch))) return;
    }
  }

  function keep(): void {
    if (!isClosed) store.write(store.readWith(own));
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    own = [];
    store.write([]);
  }

  return {
    send(bodies) {
      own = limitUnsent([...own, ...bodies.map((body) => ({ body, at: now() }))]);
      keep();
      timer ??= setTimeout(resend, BATCH_WAIT_MS);
    },
    resend,
    leave() {
      keep();
      const batch = failures > 0 ? [] : takeBatch(own);
      if (batch.length > 0) void sendBatch(batch);
    },
    forget,
    close() {
      forget();
      isClosed = true;
    },
  };
}
