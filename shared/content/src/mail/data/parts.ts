import * as z from 'zod/mini';

export const firstName = z.optional(z.nullable(z.string()));

/** The member who asked for a mail to an address that is not known to be theirs. */
export const requester = z.object({
  firstName,
  /** The address of the account, mostly hidden: a…@example.org. */
  account: z.string(),
});
export type Requester = z.infer<typeof requester>;

/** Account links in every mail about a running membership. */
export const accountLinks = { manageLink: z.url(), cancelLink: z.url() };

/** An upcoming charge: `$19.99` on `December 21, 2026`. */
export const charge = z.object({ amount: z.string(), date: z.string() });
