import * as z from 'zod/mini';
import { charge, firstName } from './parts';

export const paymentFailed = z.object({
  firstName,
  planName: z.string(),
  amount: z.string(),
  /** Number of the attempt, starting at 1. */
  attempt: z.int().check(z.minimum(1)),
  /** Date of the next attempt; null after the last one. */
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
  /** The refunded amount; null when nothing was charged. */
  refunded: z.nullable(z.string()),
  /** Where the visitor can continue. */
  link: z.url(),
});
