import { createServer } from 'node:http';
import Stripe from 'stripe';
import { pause } from './flaky-fetch';
import type { Random } from './random';

type Waiting = { payload: string; attempts: number; dueAt: number };

/** Sits between the provider's webhooks and the API and decides how each event arrives. */
export type Relay = {
  port: number;
  /** Delivers everything, including dropped and held events; resolves when the API has accepted all. */
  flush(): Promise<void>;
  countEvents(): RelayCounts;
  close(): Promise<void>;
};

export type RelayCounts = Record<
  'events' | 'deliveries' | 'doubled' | 'late' | 'dropped' | 'refused' | 'neverAccepted',
  number
>;

type RelayOptions = {
  target: string;
  secret: string;
  random: Random;
  areFaultsOn: () => boolean;
  /** The time of the receiver, who refuses old signatures. */
  now: () => Date;
};

const DELIVERERS = 6;
const PATIENCE_MS = 20_000;
const LONGEST_PAUSE_MS = 4000;
const MAX_ATTEMPTS = 60;

/** Receives the provider's webhooks and forwards them doubled, late, reordered or after the faults. */
export async function startRelay({ target, secret, random, areFaultsOn, now }: RelayOptions): Promise<Relay> {
  const counts = { events: 0, deliveries: 0, doubled: 0, late: 0, dropped: 0, refused: 0, neverAccepted: 0 };
  const dropped: string[] = [];
  const waiting: Waiting[] = [];
  let running = 0;
  let isClosed = false;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiveEvent(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200).end('{}');
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const deliverers = Array.from({ length: DELIVERERS }, deliver);

  function receiveEvent(payload: string): void {
    counts.events += 1;
    const fate = areFaultsOn() ? drawFate(random) : 'arrives';
    if (fate === 'dropped') {
      counts.dropped += 1;
      dropped.push(payload);
      return;
    }
    if (fate === 'late') counts.late += 1;
    queueEvent(payload, fate === 'late' ? random.int(500, 8000) : 0);
    if (fate !== 'doubled') return;
    counts.doubled += 1;
    queueEvent(payload, random.pick([0, 0, 1500]));
  }

  function queueEvent(payload: string, delay: number): void {
    waiting.push({ payload, attempts: 0, dueAt: Date.now() + delay });
  }

  async function deliver(): Promise<void> {
    while (!isClosed) {
      const next = shiftDue();
      if (!next) {
        await pause(20);
        continue;
      }
      running += 1;
      await attempt(next);
      running -= 1;
    }
  }

  function shiftDue(): Waiting | undefined {
    const now = Date.now();
    const index = waiting.findIndex(({ dueAt }) => dueAt <= now);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function attempt(event: Waiting): Promise<void> {
    counts.deliveries += 1;
    if (await sendEvent(event.payload)) return;
    counts.refused += 1;
    const attempts = event.attempts + 1;
    if (attempts >= MAX_ATTEMPTS) {
      counts.neverAccepted += 1;
      console.error(`The API never accepted this event: ${event.payload.slice(0, 300)}`);
      return;
    }
    waiting.push({ ...event, attempts, dueAt: Date.now() + Math.min(200 * 2 ** attempts, LONGEST_PAUSE_MS) });
  }

  /** Each attempt gets a new signature, as at the provider. */
  async function sendEvent(payload: string): Promise<boolean> {
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret,
            timestamp: Math.floor(now().getTime() / 1000),
          }),
        },
        body: payload,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    port,
    async flush() {
      // Newest first: the provider redelivers dropped events in no particular order.
      for (const payload of dropped.splice(0).reverse()) queueEvent(payload, 0);
      for (const event of waiting) event.dueAt = Math.min(event.dueAt, Date.now());
      while (waiting.length > 0 || running > 0) await pause(50);
    },
    countEvents: () => ({ ...counts }),
    async close() {
      isClosed = true;
      await Promise.all(deliverers);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function drawFate(random: Random): 'arrives' | 'doubled' | 'late' | 'dropped' {
  return random.weighted([
    [60, 'arrives'],
    [15, 'doubled'],
    [15, 'late'],
    [10, 'dropped'],
  ] as const);
}
