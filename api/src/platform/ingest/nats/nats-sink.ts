import { randomUUID } from 'node:crypto';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { EventSink, ReceivedEvent } from '../event-sink';
import { formatMessage } from './event-message';
import type { EventStream } from './event-stream';

const PUBLISH_TIMEOUT = 2000;
/** Above it events go straight to the database, which refuses them with 503 when it is full, too. */
const MAX_UNCONFIRMED = 10_000;

type Dependencies = {
  stream: EventStream;
  /** Takes over while NATS is away; erases, and creates partitions. */
  fallback: EventSink;
};

/**
 * Writes events to a NATS stream, each until NATS has confirmed it; a consumer stores them. What NATS does not confirm
 * goes to the database at once. It may then be in both, and is stored once by its id.
 */
export function createNatsSink({ stream, fallback }: Dependencies): EventSink {
  let unconfirmed = 0;

  async function publish(
    client: JetStreamClient,
    event: ReceivedEvent & { eventId: string },
  ): Promise<boolean> {
    unconfirmed += 1;
    try {
      const options = { msgID: event.eventId, timeout: PUBLISH_TIMEOUT };
      await client.publish(stream.names.received.subject, formatMessage(event, Date.now()), options);
      return true;
    } catch {
      return false;
    } finally {
      unconfirmed -= 1;
    }
  }

  return {
    ...fallback,
    async write(given) {
      const client = stream.getClient();
      if (!client || unconfirmed + given.length > MAX_UNCONFIRMED) return await fallback.write(given);
      const events = given.map((event) => ({ ...event, eventId: event.eventId ?? randomUUID() }));
      const isConfirmed = await Promise.all(events.map((event) => publish(client, event)));
      const others = events.filter((_event, index) => !isConfirmed[index]);
      if (others.length > 0) await fallback.write(others);
    },
    async close() {
      await fallback.close();
      await stream.close();
    },
  };
}
