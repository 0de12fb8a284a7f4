import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type { JetStreamClient, JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { second } from '../../clock';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import { ProblemError } from '../../http/problem-error';
import type { EventSink } from '../event-sink';
import { createLoop, type Loop, RETRY_WAIT } from '../loop';
import { parseMessage } from './event-message';
import { CONSUMER, type EventStream } from './event-stream';

const BATCH = 500;
/** How long a batch that is not full is waited for. */
const BATCH_WAIT = second;
const MAX_ATTEMPTS = 5;
export const REASON_HEADER = 'Reason';

type Dependencies = {
  stream: EventStream;
  /** The partitions; one of its own, so that a bad event of the stream fails no other caller's. */
  sink: Pick<EventSink, 'write'>;
  log: Log;
  errors: ErrorReporter;
  retryWait?: number;
};

/**
 * Stores the events of the stream in batches and confirms them after the commit: what a process that dies has not
 * confirmed comes again, and is stored once by its id. An event that is refused again and again becomes a dead letter.
 */
export function createEventConsumer(dependencies: Dependencies): Loop {
  const { stream, sink, log, errors, retryWait = RETRY_WAIT } = dependencies;

  /** When NATS goes meanwhile, what is not confirmed comes again. */
  async function storeNext(): Promise<number> {
    const client = stream.getClient();
    if (!client) return retryWait;
    const consumer = await client.consumers.get(stream.names.received.stream, CONSUMER);
    const messages: JsMsg[] = [];
    for await (const message of await consumer.fetch({ max_messages: BATCH, expires: BATCH_WAIT }))
      messages.push(message);
    if (messages.length === 0) return 0;
    try {
      await store(messages);
    } catch (error) {
      if (isPassing(error)) return retryLater(messages);
      // One of them spoils the others.
      for (const message of messages) await storeAlone(client, message);
    }
    return 0;
  }

  async function store(messages: readonly JsMsg[]): Promise<void> {
    const now = Date.now();
    await sink.write(messages.map((message) => parseMessage(message.string(), now)));
    for (const message of messages) message.ack();
  }

  async function storeAlone(client: JetStreamClient, message: JsMsg): Promise<void> {
    try {
      await store([message]);
    } catch (error) {
      if (isPassing(error) || message.info.deliveryCount < MAX_ATTEMPTS) message.nak(retryWait);
      else await bury(client, message, error);
    }
  }

  /** Keeps it for operators, who are told of it. */
  async function bury(client: JetStreamClient, message: JsMsg, error: unknown): Promise<void> {
    const reason = headers();
    reason.set(REASON_HEADER, error instanceof Error ? error.name : 'unknown');
    await client.publish(stream.names.dead.subject, message.data, { headers: reason });
    message.ack();
    log.error(
      { seq: message.seq, reason: reason.get(REASON_HEADER) },
      'event of the stream is a dead letter',
    );
    errors.report(error, { kind: 'job', subject: 'event-consumer', level: 'error' });
  }

  function retryLater(messages: readonly JsMsg[]): number {
    for (const message of messages) message.nak(retryWait);
    return retryWait;
  }

  return createLoop(storeNext, { log, retryWait, failure: 'events of the stream are not read' });
}

/** Whether the database is away or full, which says nothing about the events. */
function isPassing(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof ProblemError && error.code === 'overloaded');
}
