import * as z from 'zod/mini';
import { firstName } from './parts';

export const magicLink = z.object({ link: z.url(), firstName });

export const finishAccount = z.object({
  firstName,
  planName: z.string(),
  /** Signs in once. */
  link: z.url(),
});

export const sharedResults = z.object({ link: z.url(), expiresOn: z.optional(z.string()) });

export const abandonedCheckout = z.object({
  /** The first or the second, which is the last. */
  reminder: z.enum(['first', 'last']),
  continueLink: z.url(),
  /** Where mails like this one are switched off. */
  choicesLink: z.url(),
  /** What a mailbox calls to switch them off for its owner. */
  oneClickLink: z.optional(z.url()),
});

/** What a member is told of their own account's safety. */
export const accountNotice = z.object({
  firstName,
  /** Date and time for the reader. */
  at: z.string(),
  /** As "Firefox on Windows". */
  browser: z.nullable(z.string()),
  /** Where the member signs in. */
  link: z.url(),
});
