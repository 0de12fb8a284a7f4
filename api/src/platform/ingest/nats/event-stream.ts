import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@funnel/server/log';
import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  type StreamConfig,
} from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { day, minute, second } from '../../clock';

const NANOSECONDS = 1_000_000;
const RECONNECT_WAIT = second;
/** Twice this and a week, for what waited in a browser, is less than deleted visitors are remembered. */
const MAX_AGE = 14 * day;
const MAX_BYTES = 1024 ** 3;
export const CONSUMER = 'partitions';

/** Names in NATS: events that wait for the consumer, and those that it could not store. */
export function nameStreams(name: string) {
  const dead = `${name}_DEAD`;
  return {
    received: { stream: name, subject: `${name}.received` },
    dead: { stream: dead, subject: `${dead}.events` },
  };
}
export type StreamNames = ReturnType<typeof nameStreams>;

/** Numbers of events, and since when the oldest one waits. */
export type StreamState = { waiting: number; dead: number; oldest: Date | undefined };

export type EventStream = {
  readonly names: StreamNames;
  /** Undefined while NATS is away. */
  getClient(): JetStreamClient | undefined;
  /** Undefined while NATS is away. */
  readState(): Promise<StreamState | undefined>;
  close(): Promise<void>;
};

/** Connects to NATS now or as soon as it is there, and again whenever it comes back. */
export function openEventStream({ url, name, log }: { url: string; name: string; log: Log }): EventStream {
  const names = nameStreams(name);
  let connection: NatsConnection | undefined;
  let client: JetStreamClient | undefined;
  let isClosed = false;
  const connecting = keepConnecting();

  async function keepConnecting(): Promise<void> {
    let hasLogged = false;
    while (!isClosed && !connection) {
      try {
        connection = await connect(readConnectionOptions(url));
      } catch (error) {
        if (!hasLogged) log.warn({ err: error }, 'NATS is away: events go straight to the database');
        hasLogged = true;
        await wait(RECONNECT_WAIT, undefined, { ref: false });
      }
    }
    if (!connection) return;
    await prepareStreams(connection);
    void followStatus(connection);
  }

  async function followStatus(connected: NatsConnection): Promise<void> {
    for await (const { type } of connected.status()) {
      if (type === 'disconnect') client = undefined;
      if (type === 'reconnect') await prepareStreams(connected);
      if (type === 'disconnect' || type === 'reconnect') log.warn({ type }, 'NATS connection');
    }
  }

  /** Again after a reconnection: a server that lost its disk has no streams. */
  async function prepareStreams(connected: NatsConnection): Promise<void> {
    while (!isClosed && !connected.isClosed()) {
      try {
        await ensureStreams(await jetstreamManager(connected), names);
        client = jetstream(connected);
        return;
      } catch (error) {
        log.error({ err: error }, 'NATS has no streams for events');
        await wait(RECONNECT_WAIT, undefined, { ref: false });
      }
    }
  }

  return {
    names,
    getClient: () => client,
    async readState() {
      if (!client) return undefined;
      const { streams } = await client.jetstreamManager();
      const { state } = await streams.info(names.received.stream);
      const dead = await streams.info(names.dead.stream);
      return {
        waiting: state.messages,
        dead: dead.state.messages,
        oldest: state.messages === 0 ? undefined : new Date(state.first_ts),
      };
    },
    async close() {
      isClosed = true;
      client = undefined;
      await connection?.close();
      await connecting;
    },
  };
}

/** `nats://user:password@one:4222,two:4222`; `tls://` between machines. */
export function readConnectionOptions(url: string): ConnectionOptions {
  const { protocol, username, password } = new URL(url.split(',')[0] ?? url);
  return {
    servers: url.replace(/^\w+:\/\/([^@]*@)?/, '').split(','),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT,
    timeout: 5 * second,
  };
}

/** Creates what is missing. What is there stays as it is: operators may have other limits. */
async function ensureStreams(manager: JetStreamManager, { received, dead }: StreamNames): Promise<void> {
  const limits = {
    // A full stream takes no more events, which then go straight to the database; it drops none.
    discard: DiscardPolicy.New,
    max_bytes: MAX_BYTES,
    max_age: MAX_AGE * NANOSECONDS,
    duplicate_window: 2 * minute * NANOSECONDS,
  };
  await ensureStream(manager, {
    ...limits,
    name: received.stream,
    subjects: [received.subject],
    retention: RetentionPolicy.Workqueue,
  });
  await ensureStream(manager, { ...limits, name: dead.stream, subjects: [dead.subject] });
  await manager.consumers.add(received.stream, {
    durable_name: CONSUMER,
    ack_policy: AckPolicy.Explicit,
    ack_wait: 15 * second * NANOSECONDS,
    max_deliver: -1,
    max_ack_pending: 10_000,
  });
}

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  const known = await manager.streams.names().next();
  if (!known.includes(config.name)) await manager.streams.add(config);
}
