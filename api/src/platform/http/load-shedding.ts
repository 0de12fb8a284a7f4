import type { RouteLimit } from '@funnel/contracts';
import { Counter, type Registry } from 'prom-client';
import { second } from '../clock';
import { createRetryProblem } from './problem-error';
import type { RateLimits } from './rate-limits';

/** Whether the process is so far behind that it should leave out what can wait. */
export type IsBehind = () => boolean;

/** A turn of the event loop takes less, also under full load. */
const MOST_DELAY_MS = 100;
/** A process is behind when longer turns take more of its time: so many calls wait for one of them. */
const MOST_SHARE = 0.5;
/** For so many seconds in a row: a start, or a single long answer, is no overload. */
const SECONDS = 3;
const TICK = 20;

/** Measures the turns of the event loop, a second at a time. Their mean would say little: an idle process has many more. */
export function watchEventLoop(): IsBehind {
  let slowSeconds = 0;
  let lastTick = performance.now();
  let start = lastTick;
  let late = 0;
  setInterval(() => {
    const now = performance.now();
    if (now - lastTick > MOST_DELAY_MS) late += now - lastTick;
    lastTick = now;
    if (now - start < second) return;
    slowSeconds = late / (now - start) > MOST_SHARE ? slowSeconds + 1 : 0;
    start = now;
    late = 0;
  }, TICK).unref();
  return () => slowSeconds >= SECONDS;
}

/** Browsers send these calls again, or do without the answer. Any other may be a step of a purchase. */
const postponable: ReadonlySet<RouteLimit> = new Set(['events', 'reports', 'places']);
const RETRY_SECONDS = 10;

/** Refuses calls that can wait while the process is behind, before they cost anything. */
export function shedLoad(limits: RateLimits, isBehind: IsBehind, registry: Registry): RateLimits {
  const shed = new Counter({
    name: 'calls_shed_total',
    help: 'Calls that were refused so that purchases and sign-ins are answered in time',
    labelNames: ['limit'],
    registers: [registry],
  });
  for (const limit of postponable) shed.inc({ limit }, 0);
  return {
    async consume(limit, address, calls) {
      if (postponable.has(limit) && isBehind()) {
        shed.inc({ limit });
        throw createRetryProblem('overloaded', RETRY_SECONDS);
      }
      await limits.consume(limit, address, calls);
    },
  };
}
