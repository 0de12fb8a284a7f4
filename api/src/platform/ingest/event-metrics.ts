import { Gauge, type Registry } from 'prom-client';
import type { EventSink } from './event-sink';
import { createWebVitals } from './web-vitals';

/** Measures a sink: the web vitals that it stores, and how many events wait for their write. */
export function measureEvents(sink: EventSink, registry: Registry): EventSink {
  const observe = createWebVitals(registry);
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
      for (const event of received) observe(event);
    },
  };
}
