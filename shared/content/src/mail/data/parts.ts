import * as z from 'zod/mini';

export const firstName = z.optional(z.nullable(z.string()));

/** Account links in every mail about a running membership. */
export const accountLinks = { manageLink: z.url(), cancelLink: z.url() };

/** An upcoming charge: `$19.99` on `December 21, 2026`. */
export const charge = z.object({ amount: z.string(), date: z.string() });
