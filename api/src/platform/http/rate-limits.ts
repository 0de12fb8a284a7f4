import type { RouteLimit } from '@funnel/contracts';
import { formatLimitKey } from '@funnel/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createRetryProblem } from './problem-error';

/** Calls per minute and address. */
export const callsPerMinute: Readonly<Record<RouteLimit, number>> = {
  read: 600,
  write: 240,
  auth: 30,
  events: 1200,
  purchases: 60,
  leads: 60,
  coupons: 30,
  places: 60,
  reports: 60,
};

export type RateLimits = {
  /** Counts a call, as several if it says so; throws `rate-limited` when the limit is exceeded. */
  consume(limit: RouteLimit, address: string, calls?: number): Promise<void>;
};

/** Limits by caller's address (IPv6 by its /64) and kind of route; `factor` multiplies them, 0 turns them off. */
export function createRateLimits(factor: number): RateLimits {
  if (factor === 0) return { consume: () => Promise.resolve() };
  const limiters = new Map(
    Object.entries(callsPerMinute).map(([limit, calls]) => [limit, createLimiter(limit, calls * factor)]),
  );
  return {
    async consume(limit, address, calls = 1) {
      try {
        await limiters.get(limit)?.consume(formatLimitKey(address), calls);
      } catch (reason) {
        if (reason instanceof RateLimiterRes)
          throw createRetryProblem('rate-limited', reason.msBeforeNext / 1000);
        throw reason;
      }
    },
  };
}

function createLimiter(keyPrefix: string, calls: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.max(1, calls), duration: 60, keyPrefix });
}
