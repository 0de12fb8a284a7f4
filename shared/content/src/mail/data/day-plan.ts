import * as z from 'zod/mini';
import { firstName } from './parts';

/** Names neither step nor theme: they are chosen from the answers, and others may see a mailbox. */
export const planReminder = z.object({
  firstName,
  /** What the step takes. */
  minutes: z.int(),
  /** The step of the day. */
  link: z.url(),
  /** Where the member changes or ends the reminder. */
  settingsLink: z.url(),
  /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
  oneClickLink: z.url(),
});
