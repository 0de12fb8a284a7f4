import * as z from 'zod/mini';
import { firstName } from './parts';

export const winback = z.object({
  firstName,
  planName: z.string(),
  /** The page with the offer. */
  offerLink: z.url(),
  /** The discount on the first period and its last moment, as the server keeps it; null without a discount. */
  discount: z.nullable(z.object({ percentOff: z.int(), until: z.string() })),
  /** Whether the server has results of this member. */
  hasResults: z.boolean(),
  /** Whether this is the last mail about it. */
  isLast: z.boolean(),
  /** Page to unsubscribe from such mails. */
  choicesLink: z.url(),
  /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
  oneClickLink: z.optional(z.url()),
});
