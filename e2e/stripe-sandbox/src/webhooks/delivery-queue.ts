import Stripe from 'stripe';
import type { EventRecord } from '../account/records';
import type { Table } from '../account/tables';
import type { Collection } from '../sandbox-options';
import { toEventView } from './event-view';

export type Delivery = {
  /** The event's id. */
  id: string;
  type: string;
  attempts: number;
  lastStatus: number | null;
  /** Milliseconds; null once delivered or abandoned. */
  nextAttemptAt: number | null;
  isDelivered: boolean;
};

type QueueParts = {
  deliveries: Collection<Delivery>;
  events: Table<EventRecord>;
  webhookUrl: string | null;
  /** Signs the events. */
  secret: string;
  now(): number;
};

const firstDelayMs = 500;
const longestDelayMs = 60_000;
const givenUpAfter = 200;
const mostKept = 2000;
const patienceMs = 20_000;

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;

/** Sends events one at a time, oldest first, and retries failures, also after a restart. */
export function createDeliveryQueue({ deliveries, events, webhookUrl, secret, now }: QueueParts) {
  const target = { url: webhookUrl, isHeld: false };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const pending = () => deliveries.values().filter((delivery) => delivery.nextAttemptAt !== null);

  function add({ id, type }: EventRecord): void {
    if (!target.url) return;
    forgetOldest();
    const untried = { attempts: 0, lastStatus: null, nextAttemptAt: now(), isDelivered: false };
    deliveries.set(id, { id, type, ...untried });
    wake();
  }

  /** Processes due events in the background. */
  function wake(): void {
    running = running.then(sendDue);
  }

  async function sendDue(): Promise<void> {
    clearTimeout(timer);
    if (isClosed || target.isHeld) return;
    for (const { id } of pending().filter(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= now())) {
      const status = await attempt(id);
      // The receiver is down: stop here, since later events must not overtake this one.
      if (status === 0 || isClosed) break;
    }
    sleep();
  }

  /** Sends events in the order given, whether or not they are due; resolves when each was tried. */
  async function sendEach(list: () => Delivery[]): Promise<{ pending: number }> {
    running = running.then(async () => {
      for (const { id } of list()) await attempt(id);
      sleep();
    });
    await running;
    return { pending: pending().length };
  }

  async function attempt(id: string): Promise<number> {
    const event = events.find(id);
    if (!event || !target.url) {
      deliveries.delete(id);
      return 200;
    }
    const status = await sendEvent(target.url, JSON.stringify(toEventView(event)), secret);
    const before = deliveries.get(id);
    if (before) deliveries.set(id, noteAttempt(before, status, now()));
    return status;
  }

  function sleep(): void {
    if (isClosed || target.isHeld) return;
    const next = Math.min(...pending().map(({ nextAttemptAt: at }) => at ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(next)) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(next - now(), firstDelayMs)).unref();
  }

  function forgetOldest(): void {
    const done = deliveries.values().filter((delivery) => delivery.nextAttemptAt === null);
    if (done.length >= mostKept) deliveries.delete(done[0]?.id ?? '');
  }

  return {
    /** Where events go, and whether they wait. */
    target,
    add,
    wake,
    pending,
    all: () => deliveries.values(),
    /** Sends all pending events now, ignoring backoff. */
    drain: () => sendEach(() => (target.isHeld ? [] : pending())),
    /** Sends events again unchanged, including delivered ones. */
    redeliver(ids: string[], times: number) {
      const again = ids.flatMap((id) => deliveries.get(id) ?? []);
      return sendEach(() => again.flatMap((delivery) => Array.from({ length: times }, () => delivery)));
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function noteAttempt(before: Delivery, status: number, now: number): Delivery {
  const attempts = before.attempts + 1;
  const isDelivered = before.isDelivered || (status >= 200 && status < 300);
  const delay = Math.min(firstDelayMs * 2 ** before.attempts, longestDelayMs);
  const isOver = isDelivered || attempts >= givenUpAfter;
  return { ...before, attempts, lastStatus: status, isDelivered, nextAttemptAt: isOver ? null : now + delay };
}

/** Posts one event; status 0 means no answer. Signed with real time, which the receiver checks. */
async function sendEvent(url: string, payload: string, secret: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
