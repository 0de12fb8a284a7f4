import { moneySchema } from '@funnel/contracts';
import * as z from 'zod/mini';

const nullableText = z._default(z.nullable(z.string()), null);

const order = {
  priceId: z.string(),
  planName: z.string(),
  /** Price of one period, before any coupon. */
  price: moneySchema,
  firstCharge: moneySchema,
  firstChargeDate: z.string(),
  couponCode: z.nullable(z.string()),
  email: z.nullable(z.string()),
  fullName: z.string(),
  stripeCustomerId: z.nullable(z.string()),
  /** The visitor's uuid at payment. The site's uuid changes when a session ends; the purchase keeps its own. */
  userUuid: nullableText,
  /** Whether the first charge is still to come. */
  payment: z._default(z.enum(['trial', 'upfront']), 'trial'),
  /** Length of the free trial. Purchases stored by earlier versions lack it. */
  trialDays: z.optional(z.number()),
  /** Only the intent that was confirmed is set. */
  setupIntentId: nullableText,
  paymentIntentId: nullableText,
  stripeSubscriptionId: nullableText,
  /** The payment page of the order; the price's regular payment page by default. */
  paymentPath: nullableText,
};

/**
 * An unfinished purchase, by its step. The client secret is the only proof of payment at registration, so it stays here
 * until then and no longer.
 * - `confirming`: the provider has the card and its answer may be lost; only the provider knows the result
 * - `confirmed`: the card is saved or charged, the account is missing; earlier versions also stored `create-account`
 * - `by-email`: paid; the link mailed to the payer finishes it
 * - `registered`: the client secret is gone
 */
export const purchaseSchema = z.discriminatedUnion('step', [
  z.object({
    ...order,
    step: z.enum(['confirming', 'confirmed', 'create-account']),
    clientSecret: z.string(),
  }),
  z.object({ ...order, step: z.literal('by-email') }),
  z.object({ ...order, step: z.literal('registered'), subscriptionId: z.string() }),
]);
export type Purchase = z.infer<typeof purchaseSchema>;
export type UnregisteredPurchase = Extract<Purchase, { clientSecret: string }>;
export type RegisteredPurchase = Extract<Purchase, { subscriptionId: string }>;

/** Whether the payment is confirmed and only the account is missing. */
export function awaitsRegistration(purchase: Purchase | null): purchase is UnregisteredPurchase {
  return purchase?.step === 'confirmed' || purchase?.step === 'create-account';
}
