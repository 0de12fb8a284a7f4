import type { RouteLimit } from '@funnel/contracts';
import { formatLimitKey } from '@funnel/server';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiters } from './limiters';
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
  webhooks: 1200,
  places: 60,
  reports: 60,
};

export type RateLimits = {
  /** Counts a call, as several if it says so; throws `rate-limited` when the limit is exceeded. */
  consume(limit: RouteLimit, address: string, calls?: number): Promise<void>;
};

/** Limits by caller's address (IPv6 by its /64) and kind of route; `factor` multiplies them, 0 turns them off. */
export function createRateLimits(factor: number, { create }: Limiters): RateLimits {
  if (factor === 0) return { consume: () => Promise.resolve() };
  const limiters = new Map(
    Object.entries(callsPerMinute).map(([limit, calls]) => [
      limit,
      create({ name: `calls-${limit}`, points: calls * factor, seconds: 60 }),
    ]),
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
