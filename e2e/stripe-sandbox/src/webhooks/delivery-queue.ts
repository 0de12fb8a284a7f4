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

export type QueueParts = {
  deliveries: Collection<Delivery>;
  events: Pick<Table<EventRecord>, 'find'>;
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

/** Sends events one at a time, oldest first, and retries failures, also after a restart. */
export class DeliveryQueue {
  /** Where events go, and whether they wait. */
  readonly target: { url: string | null; isHeld: boolean };
  private readonly parts: QueueParts;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(parts: QueueParts) {
    this.parts = parts;
    this.target = { url: parts.webhookUrl, isHeld: false };
  }

  add(event: EventRecord): void {
    if (!this.target.url) return;
    this.forgetOldest();
    this.parts.deliveries.set(event.id, {
      id: event.id,
      type: event.type,
      attempts: 0,
      lastStatus: null,
      nextAttemptAt: this.parts.now(),
      isDelivered: false,
    });
    this.wake();
  }

  /** Processes due events in the background. */
  wake(): void {
    this.running = this.running.then(() => this.sendDue());
  }

  /** Sends all pending events now, ignoring backoff; resolves when each was tried. */
  async drain(): Promise<{ pending: number }> {
    this.running = this.running.then(() => this.sendEach(this.target.isHeld ? [] : this.pending()));
    await this.running;
    return { pending: this.pending().length };
  }

  /** Sends events again unchanged, including delivered ones. */
  async redeliver(ids: string[], times: number): Promise<{ pending: number }> {
    const again = ids.flatMap((id) => this.parts.deliveries.get(id) ?? []);
    const repeated = again.flatMap((delivery) => Array.from({ length: times }, () => delivery));
    this.running = this.running.then(() => this.sendEach(repeated));
    await this.running;
    return { pending: this.pending().length };
  }

  pending(): Delivery[] {
    return this.parts.deliveries.values().filter((delivery) => delivery.nextAttemptAt !== null);
  }

  all(): Delivery[] {
    return this.parts.deliveries.values();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sendDue(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isClosed || this.target.isHeld) return;
    const due = this.pending().filter((delivery) => (delivery.nextAttemptAt ?? 0) <= this.parts.now());
    for (const delivery of due) {
      const status = await this.attempt(delivery.id);
      // The receiver is down: stop here, since later events must not overtake this one.
      if (status === 0 || this.isClosed) break;
    }
    this.sleep();
  }

  private async sendEach(deliveries: Delivery[]): Promise<void> {
    for (const delivery of deliveries) await this.attempt(delivery.id);
    this.sleep();
  }

  private async attempt(id: string): Promise<number> {
    const event = this.parts.events.find(id);
    const url = this.target.url;
    if (!event || !url) {
      this.parts.deliveries.delete(id);
      return 200;
    }
    const status = await sendEvent(url, JSON.stringify(toEventView(event)), this.parts.secret);
    const before = this.parts.deliveries.get(id);
    if (before) this.parts.deliveries.set(id, attempted(before, status, this.parts.now()));
    return status;
  }

  private sleep(): void {
    if (this.isClosed || this.target.isHeld) return;
    const next = Math.min(
      ...this.pending().map((delivery) => delivery.nextAttemptAt ?? Number.POSITIVE_INFINITY),
    );
    if (!Number.isFinite(next)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), Math.max(next - this.parts.now(), firstDelayMs));
    this.timer.unref();
  }

  private forgetOldest(): void {
    const done = this.parts.deliveries.values().filter((delivery) => delivery.nextAttemptAt === null);
    if (done.length >= mostKept) this.parts.deliveries.delete(done[0]?.id ?? '');
  }
}

function attempted(before: Delivery, status: number, now: number): Delivery {
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
