import { Gauge, type Registry } from 'prom-client';
import { type Clock, second } from '../clock';
import type { EventSink } from './event-sink';
import type { EventStream } from './nats/event-stream';
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

/** Measures the stream of events, where there is one. While NATS does not answer, the numbers are those of before. */
export function measureStream(
  stream: Pick<EventStream, 'readState'> | undefined,
  registry: Registry,
  clock: Clock,
): void {
  const readState = async () => await stream?.readState().catch(() => undefined);
  new Gauge({
    name: 'event_stream_messages',
    help: 'Events of the stream: waiting for their consumer, or dead letters',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const state = await readState();
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
      const state = await readState();
      if (state) this.set(state.oldest ? (clock().getTime() - state.oldest.getTime()) / second : 0);
    },
  });
}
