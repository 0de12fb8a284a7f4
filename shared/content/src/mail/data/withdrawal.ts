import * as z from 'zod/mini';
import { firstName } from './parts';

export const withdrawalReceived = z.object({
  firstName,
  /** What follows from the statement; `confirm`: its link has to be pressed, `confirmed`: it took effect already. */
  outcome: z.enum(['confirm', 'confirmed', 'late', 'outside', 'no-contract', 'withdrawn']),
  /** Date and time of receipt to the second, with the time zone. */
  at: z.string(),
  planName: z.nullable(z.string()),
  /** Where the withdrawal is confirmed; the site's start page for other outcomes. */
  link: z.url(),
  cancelLink: z.url(),
  /** Whether access is suspended until the statement is confirmed or revoked in the account. */
  suspends: z.optional(z.boolean()),
  accountLink: z.optional(z.url()),
  refundsLink: z.url(),
});

export const withdrawalRefunded = z.object({
  firstName,
  planName: z.string(),
  /** When the statement was received. */
  receivedOn: z.string(),
  /** Null when nothing had been paid. */
  refunded: z.nullable(z.string()),
});
