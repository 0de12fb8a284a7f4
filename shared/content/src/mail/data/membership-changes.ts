import * as z from 'zod/mini';
import { accountLinks, charge, firstName } from './parts';

const change = { firstName, planName: z.string(), ...accountLinks };

export const membershipPaused = z.object({
  ...change,
  /** The day the paid time ends and the pause begins. */
  pausedFrom: z.string(),
  /** The charge that ends the pause. */
  resumes: charge,
});

/** Resumed by itself, by the member, or before it began. */
export const membershipResumed = z.object({ ...change, next: z.nullable(charge) });

export const planChanged = z.object({
  ...change,
  /** The plan that was paid for and is in use until then; null when the new plan runs already. */
  until: z.nullable(z.object({ planName: z.string(), date: z.string() })),
  /** The regular price and how often. */
  regularPrice: z.string(),
  next: z.nullable(charge),
});

export const trialExtended = z.object({ ...change, next: charge });

export const discountGranted = z.object({ ...change, next: charge, regularPrice: z.string() });
