import * as z from 'zod/mini';
import { accountLinks, charge, firstName } from './parts';

export const cancelConfirmed = z.object({
  firstName,
  planName: z.string(),
  /** Null when it ended at once. */
  accessUntil: z.nullable(z.string()),
  isTrial: z.boolean(),
  manageLink: z.url(),
  /** Takes the cancellation back; null once the plan has ended. */
  keepLink: z._default(z.nullable(z.url()), null),
});

export const uncancelled = z.object({ firstName, planName: z.string(), next: charge, ...accountLinks });

export const membershipEnded = z.object({ firstName, planName: z.string(), plansLink: z.url() });
