import { createHmac } from 'node:crypto';
import type { Log } from '@funnel/server/log';
import { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { second } from '../clock';

/** Counts calls by key; `consume` rejects with a `RateLimiterRes` above the limit. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set'>;

/** So many calls of a key in so many seconds. `name` is of lower-case letters and hyphens. */
type LimitSize = { name: string; points: number; seconds: number };

export type Limiters = {
  create(size: LimitSize): Limiter;
  /** Undefined where they count in memory. */
  isConnected?(): boolean;
  close(): void;
};

/** Counts in this process: right for one, while several allow as many times more. */
export const memoryLimiters: Limiters = { create: createInMemory, close: () => undefined };

function createInMemory({ name, points, seconds }: LimitSize): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, points), duration: seconds });
}

/** With the version of what is stored. */
const PREFIX = 'tidewell:limit:1';
/** A call waits no longer for Redis: without an answer this process counts alone. */
const TIMEOUT_MS = 100;
/** A connection without an answer for so long is closed, so that calls do not wait one after the other. */
const HANGING_MS = 300;
const LONGEST_RETRY_MS = 2 * second;

type RedisOptions = {
  url: string;
  /** Keys are stored as hashes with it: they are addresses of people. */
  secret: string;
  log: Log;
};

/** Counts in Redis, together with every other process; in memory while Redis cannot be reached. */
export function connectLimiters({ url, secret, log }: RedisOptions): Limiters {
  const redis = new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    socketTimeout: HANGING_MS,
    connectTimeout: LONGEST_RETRY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
  });
  let isOut = false;
  redis.on('ready', () => {
    if (isOut) log.info('Redis is back, limits are shared again');
    isOut = false;
  });
  // One line for an outage, however many attempts to connect it has; the first may succeed.
  const reportOutage = (error?: Error) => {
    if (!isOut) log.error({ err: error }, 'Redis is unavailable, each process limits alone');
    isOut = true;
  };
  redis.on('error', reportOutage);
  redis.on('reconnecting', () => reportOutage());
  const hash = (key: string | number) =>
    createHmac('sha256', secret).update(String(key)).digest('base64url').slice(0, 24);
  return {
    create(size) {
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${PREFIX}:${size.name}`,
        points: Math.max(1, size.points),
        duration: size.seconds,
        insuranceLimiter: createInMemory(size),
      });
      return {
        consume: (key, points) => limiter.consume(hash(key), points),
        get: (key) => limiter.get(hash(key)),
        set: (key, points, duration) => limiter.set(hash(key), points, duration),
      };
    },
    isConnected: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  };
}

/** Whether the processes count together; no metric where each counts alone. */
export function watchLimiters(registry: Registry, { isConnected }: Limiters): void {
  if (!isConnected) return;
  new Gauge({
    name: 'redis_up',
    help: 'Whether limits are counted with the other processes',
    registers: [registry],
    collect() {
      this.set(isConnected() ? 1 : 0);
    },
  });
}
