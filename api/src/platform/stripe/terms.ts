import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { shortHash } from './short-hash';

/** What a visitor agreed to pay: pinned to their intent at the provider, never changed afterwards. */
export const termsSchema = z.object({
  priceId: z.string(),
  trialDays: z.coerce.number().check(z.int(), z.minimum(0)),
  /** ISO 4217 in capitals; the price's own unless told. */
  currency: z.optional(z.string()),
  /** The code as the visitor knows it, with the provider's id of it. */
  couponCode: z.optional(z.string()),
  promotionCode: z.optional(z.string()),
  /** A coupon that we attach: the offer's, never the visitor's. */
  coupon: z.optional(z.string()),
  winback: z.optional(z.enum(['plain', '30off'])),
  /** Set for a member who comes back from the app. */
  winbackFrom: z.optional(z.literal('app')),
  /** Where sales tax is added, for which place: `US 10001`, `DE`. Another place is another tax, so it is another purchase. */
  taxedAt: z.optional(z.string()),
});
export type Terms = z.infer<typeof termsSchema>;

/** The terms as the provider's metadata; `termsSchema` reads them back. */
export function metadataOf({ trialDays, ...terms }: Terms, userUuid: string): Record<string, string> {
  const texts = Object.entries(terms).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(texts), trialDays: String(trialDays), userUuid };
}

/** The same terms give the same key. */
export function termsKey(terms: Terms): string {
  const { priceId, trialDays, currency, promotionCode, coupon, winback, winbackFrom, taxedAt } = terms;
  return shortHash(priceId, trialDays, currency, promotionCode, coupon, winback, winbackFrom, taxedAt);
}

/** Whether something at the provider was made on just these terms. */
export function hasTerms(metadata: Stripe.Metadata | null, terms: Terms): boolean {
  const { success, data } = termsSchema.safeParse(metadata);
  return success && termsKey(data) === termsKey(terms);
}

/** Whether a discount belongs to the terms, and which it is to the provider. */
export function discountOf({ promotionCode, coupon }: Terms) {
  if (promotionCode !== undefined) return { promotion_code: promotionCode };
  return coupon === undefined ? undefined : { coupon };
}

/** What is charged, as the provider's subscription takes it. */
export function chargeOf(terms: Terms) {
  const discount = discountOf(terms);
  return {
    ...(terms.currency !== undefined && { currency: terms.currency.toLowerCase() }),
    ...(discount && { discounts: [discount] }),
    ...(terms.taxedAt && { automatic_tax: { enabled: true } }),
  };
}
