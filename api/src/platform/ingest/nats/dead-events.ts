import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { REASON_HEADER } from './event-consumer';
import { nameStreams, readConnectionOptions } from './event-stream';

const LISTED = 1000;

/** What operators do with events that could not be stored. */
export async function openDeadEvents({ url, name }: { url: string; name: string }) {
  const connection = await connect({ ...readConnectionOptions(url), maxReconnectAttempts: 0 });
  const manager = await jetstreamManager(connection);
  const client = jetstream(connection);
  const { received, dead } = nameStreams(name);

  async function count(stream: string): Promise<number> {
    return (await manager.streams.info(stream)).state.messages;
  }

  async function read() {
    const pending = await count(dead.stream);
    if (pending === 0) return [];
    const consumer = await client.consumers.get(dead.stream);
    const found = [];
    for await (const message of await consumer.fetch({
      max_messages: Math.min(pending, LISTED),
      expires: 2000,
    }))
      found.push(message);
    return found;
  }

  return {
    countWaiting: () => count(received.stream),
    /** Place, time and reason of each; what is in them is personal. */
    list: async () =>
      (await read()).map(({ seq, time, headers }) => ({
        seq,
        time: time.toISOString(),
        reason: headers?.get(REASON_HEADER) ?? '',
      })),
    /** Hands them to the consumer again. Without their ids, which NATS may still know; the database does, too. */
    async replay(): Promise<number> {
      let replayed = 0;
      for (let messages = await read(); messages.length > 0; messages = await read()) {
        for (const { data, seq } of messages) {
          await client.publish(received.subject, data);
          await manager.streams.deleteMessage(dead.stream, seq);
          replayed += 1;
        }
      }
      return replayed;
    },
    close: () => connection.close(),
  };
}
