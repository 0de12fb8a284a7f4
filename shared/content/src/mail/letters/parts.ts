import * as z from 'zod/mini';

export const firstName = z.optional(z.nullable(z.string()));

/** The member who asked for a mail to an address that is not known to be theirs. */
export const requester = z.object({
  firstName,
  /** The address of the account, mostly hidden: a…@example.org. */
  account: z.string(),
});
export type Requester = z.infer<typeof requester>;

/** What every mail about a running membership has. */
export const membership = {
  firstName,
  planName: z.string(),
  manageLink: z.url(),
  cancelLink: z.url(),
};
const membershipData = z.object(membership);
export type MembershipData = z.infer<typeof membershipData>;

/** An upcoming charge: `$19.99` on `December 21, 2026`. */
export const charge = z.object({ amount: z.string(), date: z.string() });
export type Charge = z.infer<typeof charge>;

/** Page and call to unsubscribe, in mails that are not about the reader's own contract or account. */
export const unsubscribing = {
  choicesLink: z.url(),
  /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
  oneClickLink: z.optional(z.url()),
};
