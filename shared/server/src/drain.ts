import * as z from 'zod/mini';

/** What a load balancer needs to notice that a process stops, with one probe a second. */
const PRODUCTION_DRAIN_MS = 5000;

/** Milliseconds between "not ready" and closing; 5000 in production, 0 elsewhere. */
export const drainVariables = {
  DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
};

/** How long a stopping server still answers, in ms. */
export function readDrainMs({
  DRAIN_MS,
  NODE_ENV,
}: {
  DRAIN_MS?: number | undefined;
  NODE_ENV: string;
}): number {
  return DRAIN_MS ?? (NODE_ENV === 'production' ? PRODUCTION_DRAIN_MS : 0);
}
