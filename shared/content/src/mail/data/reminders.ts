import * as z from 'zod/mini';
import { accountLinks, charge, firstName } from './parts';

export const trialReminder = z.object({
  firstName,
  planName: z.string(),
  charge,
  /** The regular price and how often: `$39.99 every month`. */
  regularPrice: z.string(),
  daysLeft: z.int(),
  ...accountLinks,
});

export const renewalNotice = z.object({
  firstName,
  planName: z.string(),
  charge,
  regularPrice: z.string(),
  daysLeft: z.int(),
  ...accountLinks,
});

export const accountReminder = z.object({
  firstName,
  planName: z.string(),
  memberSince: z.string(),
  regularPrice: z.string(),
  next: z.nullable(charge),
  ...accountLinks,
});
