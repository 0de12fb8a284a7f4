import * as z from 'zod/mini';
import { charge, firstName } from './parts';

export const paymentFailed = z.object({
  firstName,
  planName: z.string(),
  amount: z.string(),
  /** How often it was tried. */
  attempt: z.int().check(z.minimum(1)),
  /** When it is tried again; null after the last time. */
  nextAttemptOn: z.nullable(z.string()),
  /** Null when access has ended. */
  accessUntil: z.nullable(z.string()),
  updateLink: z.url(),
});

export const actionRequired = z.object({
  firstName,
  planName: z.string(),
  amount: z.string(),
  accessUntil: z.nullable(z.string()),
  /** The provider's page where the bank asks the member to confirm. */
  confirmLink: z.url(),
});

export const cardExpiring = z.object({
  firstName,
  planName: z.string(),
  /** `Visa ending in 4242`. */
  card: z.string(),
  /** `November 2026`. */
  expires: z.string(),
  charge,
  updateLink: z.url(),
});

export const purchaseStopped = z.object({
  firstName,
  reason: z.enum(['has-account', 'trial-used', 'coupon-invalid']),
  /** What was paid and is given back; null when nothing was charged. */
  refunded: z.nullable(z.string()),
  /** Where to go on. */
  link: z.url(),
});
