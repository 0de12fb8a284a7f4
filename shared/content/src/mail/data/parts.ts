import * as z from 'zod/mini';

export const firstName = z.optional(z.nullable(z.string()));

/** The ways into the account that every mail about a running membership carries. */
export const accountLinks = { manageLink: z.url(), cancelLink: z.url() };

/** A charge to come: `$19.99` on `December 21, 2026`. */
export const charge = z.object({ amount: z.string(), date: z.string() });
