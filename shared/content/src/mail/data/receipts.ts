import * as z from 'zod/mini';
import { accountLinks, charge, firstName } from './parts';

export const trialReceipt = z.object({
  firstName,
  planName: z.string(),
  /** What was charged today: `$0.00` for a trial. */
  paidToday: z.string(),
  /** What will be charged first, after any coupon. */
  firstCharge: z.string(),
  /** Calendar date of the first charge, as a person reads it. */
  firstChargeDate: z.string(),
  /** The regular price and how often: `$39.99 every month`. */
  regularPrice: z.string(),
  trialDays: z.int(),
  couponCode: z.optional(z.nullable(z.string())),
  ...accountLinks,
});

const receipt = {
  firstName,
  planName: z.string(),
  /** What was charged, with tax: `$0.00` when a coupon took all of it. */
  paid: z.string(),
  paidOn: z.string(),
  /** What of it is tax; null where no tax was computed. */
  tax: z.nullable(z.string()),
  /** Until when that pays for. */
  paidUntil: z.string(),
  /** Null when the membership ends then. */
  next: z.nullable(charge),
  /** The provider's own invoice. */
  invoiceLink: z.nullable(z.url()),
  ...accountLinks,
};

export const purchaseReceipt = z.object({ ...receipt, couponCode: z.nullable(z.string()) });
export const firstCharge = z.object(receipt);
export const renewalReceipt = z.object(receipt);

export const refund = z.object({
  firstName,
  /** All that came back of the payment so far. */
  refunded: z.string(),
  paid: z.string(),
  paidOn: z.string(),
  isFull: z.boolean(),
});
