import * as z from 'zod/mini';
import { firstName, requester } from './parts';

export const magicLink = z.object({ link: z.url(), firstName });

export const finishAccount = z.object({
  firstName,
  planName: z.string(),
  /** A one-time sign-in link. */
  link: z.url(),
});

export const sharedResults = z.object({
  link: z.url(),
  expiresOn: z.optional(z.string()),
  /** Missing for a visitor without a proven address. */
  requester: z.optional(requester),
});

export const abandonedCheckout = z.object({
  /** The first reminder or the second, which is the last. */
  reminder: z.enum(['first', 'last']),
  continueLink: z.url(),
  /** Page to unsubscribe from such mails. */
  choicesLink: z.url(),
  /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
  oneClickLink: z.optional(z.url()),
});

/** A security notice to a member. */
export const accountNotice = z.object({
  firstName,
  /** Date and time, formatted for the reader. */
  at: z.string(),
  /** Such as "Firefox on Windows". */
  browser: z.nullable(z.string()),
  /** Where the member signs in. */
  link: z.url(),
});
