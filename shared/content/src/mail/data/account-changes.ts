import * as z from 'zod/mini';
import { firstName } from './parts';

/** To a member: the link opens a page with a button or a form. */
export const accountLink = z.object({ firstName, link: z.url() });

export const emailChanged = z.object({
  firstName,
  /** The new address, mostly hidden: a…@example.org. */
  newEmail: z.string(),
  /** Page to take the change back. */
  link: z.url(),
});
