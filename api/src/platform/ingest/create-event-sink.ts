import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type pg from 'pg';
import type { Config } from '../../config';
import type { Db } from '../database/database';
import { openEventArchive } from './clickhouse/event-archive';
import { createEventCopier } from './clickhouse/event-copier';
import type { EventSink } from './event-sink';
import type { Loop } from './loop';
import { createEventConsumer } from './nats/event-consumer';
import { type EventStream, openEventStream } from './nats/event-stream';
import { createNatsSink } from './nats/nats-sink';
import { createPostgresSink } from './postgres-sink';

type Dependencies = {
  config: Pick<Config, 'eventStream' | 'eventArchiveUrl' | 'testTools'>;
  pool: pg.Pool;
  jobsDb: Db;
  /** Behind a pooler in transaction mode. */
  isPooled: boolean;
  log: Log;
  errors: ErrorReporter;
};

type Events = {
  sink: EventSink;
  /** What moves events on in the background. */
  loops: readonly Loop[];
  stream?: EventStream;
};

/**
 * Where events go: to the partitions of the database, or to a stream whose consumer writes these; from the partitions to
 * ClickHouse, if there is one.
 */
export function createEventSink(dependencies: Dependencies): Events {
  const { config, pool, jobsDb, isPooled, log, errors } = dependencies;
  const archive = config.eventArchiveUrl === undefined ? undefined : openEventArchive(config.eventArchiveUrl);
  const options = { hasTestUsers: config.testTools, isPooled, isCopied: archive !== undefined };
  const openPartitions = () => createPostgresSink(pool, options);
  const stream = config.eventStream && openEventStream({ ...config.eventStream, log });
  const sink = stream ? createNatsSink({ stream, fallback: openPartitions() }) : openPartitions();
  return {
    sink: {
      ...sink,
      eraseCopies: archive?.erase,
      async close() {
        await sink.close();
        await archive?.close();
      },
    },
    loops: [
      ...(stream ? [createEventConsumer({ stream, sink: openPartitions(), log, errors })] : []),
      ...(archive ? [createEventCopier({ db: jobsDb, archive, log })] : []),
    ],
    ...(stream && { stream }),
  };
}
