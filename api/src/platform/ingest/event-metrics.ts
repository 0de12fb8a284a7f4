import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { type Clock, second } from '../clock';
import type { Db } from '../database/database';
import { findOldestCopy } from './clickhouse/event-copies-store';
import type { EventSink } from './event-sink';
import type { EventStream, StreamState } from './nats/event-stream';
import { createRemoteLabels } from './remote-labels';
import { createRemoteMetrics } from './remote-metrics';
import { createWebVitals } from './web-vitals';

/** Measures a sink: what browsers tell about remotes, and how many events wait for their write. */
export function measureEvents(sink: EventSink, registry: Registry): EventSink {
  const labelRemote = createRemoteLabels();
  const observers = [createWebVitals(registry, labelRemote), createRemoteMetrics(registry, labelRemote)];
  new Gauge({
    name: 'events_waiting',
    help: 'Events that wait for their write',
    registers: [registry],
    collect() {
      this.set(sink.countWaiting());
    },
  });
  return {
    ...sink,
    async write(received) {
      await sink.write(received);
      for (const event of received) for (const observe of observers) observe(event);
    },
  };
}

const STREAM_TIMEOUT = 500;

/** Measures the stream of events, where there is one. While NATS does not answer, the other numbers are those of before. */
export function measureStream(
  stream: Pick<EventStream, 'readState'> | undefined,
  registry: Registry,
  clock: Clock,
): void {
  let reading: Promise<StreamState | undefined> | undefined;
  /** Once for all gauges of a scrape, which waits no longer than this for NATS. */
  const read = () => {
    reading ??= Promise.race([stream?.readState().catch(() => undefined), giveUp()]).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'event_stream_up',
    help: '1 while NATS answers; missing without one',
    registers: [registry],
    async collect() {
      if (stream) this.set((await read()) ? 1 : 0);
      else this.remove();
    },
  });
  new Gauge({
    name: 'event_stream_messages',
    help: 'Events of the stream: waiting for their consumer, or dead letters',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const state = await read();
      if (!state) return;
      this.set({ state: 'waiting' }, state.waiting);
      this.set({ state: 'dead' }, state.dead);
    },
  });
  new Gauge({
    name: 'event_stream_oldest_seconds',
    help: 'How long the oldest event of the stream has been waiting',
    registers: [registry],
    async collect() {
      const state = await read();
      if (state) this.set(state.oldest ? (clock().getTime() - state.oldest.getTime()) / second : 0);
    },
  });
}

const giveUp = () => wait(STREAM_TIMEOUT, undefined, { ref: false });

/** Measures how far the copies in ClickHouse are behind. While the database does not answer, the number is that of before. */
export function measureCopies(db: Db | undefined, registry: Registry, clock: Clock): void {
  new Gauge({
    name: 'event_copies_oldest_seconds',
    help: 'How long the oldest event has been waiting for its copy in ClickHouse',
    registers: [registry],
    async collect() {
      const oldest = db && (await findOldestCopy(db).catch(() => 'unknown' as const));
      if (oldest === 'unknown') return;
      this.set(oldest ? Math.max(0, clock().getTime() - oldest.getTime()) / second : 0);
    },
  });
}
