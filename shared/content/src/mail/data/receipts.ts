import * as z from 'zod/mini';
import { accountLinks, charge, firstName } from './parts';

export const trialReceipt = z.object({
  firstName,
  planName: z.string(),
  /** The amount charged today: `$0.00` for a trial. */
  paidToday: z.string(),
  /** The first charge after any coupon. */
  firstCharge: z.string(),
  /** Calendar date of the first charge, formatted for the reader. */
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
  /** The amount charged, with tax: `$0.00` with a coupon for 100 %. */
  paid: z.string(),
  paidOn: z.string(),
  /** The included tax; null where no tax was calculated. */
  tax: z.nullable(z.string()),
  /** End of the paid period. */
  paidUntil: z.string(),
  /** Null when the membership ends at that date. */
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
  /** Total refunded of this payment so far. */
  refunded: z.string(),
  paid: z.string(),
  paidOn: z.string(),
  isFull: z.boolean(),
});
