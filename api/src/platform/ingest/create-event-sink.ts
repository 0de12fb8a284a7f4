import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type pg from 'pg';
import type { Config } from '../../config';
import type { EventSink } from './event-sink';
import { createEventConsumer, type EventConsumer } from './nats/event-consumer';
import { type EventStream, openEventStream } from './nats/event-stream';
import { createNatsSink } from './nats/nats-sink';
import { createPostgresSink } from './postgres-sink';

type Dependencies = {
  config: Pick<Config, 'eventStream' | 'testTools'>;
  pool: pg.Pool;
  /** Behind a pooler in transaction mode. */
  isPooled: boolean;
  log: Log;
  errors: ErrorReporter;
};

const noConsumer: EventConsumer = { start: () => undefined, stop: () => Promise.resolve() };

/** Where events go: to the partitions of the database, or to a stream whose consumer writes these. */
export function createEventSink({ config, pool, isPooled, log, errors }: Dependencies): {
  sink: EventSink;
  consumer: EventConsumer;
  stream?: EventStream;
} {
  const openPartitions = () => createPostgresSink(pool, { hasTestUsers: config.testTools, isPooled });
  if (!config.eventStream) return { sink: openPartitions(), consumer: noConsumer };
  const stream = openEventStream({ ...config.eventStream, log });
  return {
    stream,
    sink: createNatsSink({ stream, fallback: openPartitions() }),
    consumer: createEventConsumer({ stream, sink: openPartitions(), log, errors }),
  };
}
