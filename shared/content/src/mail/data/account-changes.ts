import * as z from 'zod/mini';
import { firstName, requester } from './parts';

/** To a member: the link opens a page with a button or a form. */
export const accountLink = z.object({ firstName, link: z.url() });

/** To an address that a member typed. Mails queued by a former version name no requester. */
export const emailChange = z.object({ link: z.url(), requester: z.optional(requester) });

export const emailChanged = z.object({
  firstName,
  /** The new address, mostly hidden: a…@example.org. */
  newEmail: z.string(),
  /** Page to take the change back. */
  link: z.url(),
});
