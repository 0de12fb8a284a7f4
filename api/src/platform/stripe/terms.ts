import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { hashValues } from './hash-values';

/** The terms a visitor agreed to: stored in the intent's metadata and never changed. */
export const termsSchema = z.object({
  priceId: z.string(),
  trialDays: z.coerce.number().check(z.int(), z.minimum(0)),
  /** ISO 4217, upper case; defaults to the price's currency. */
  currency: z.optional(z.string()),
  /** The code entered by the visitor; `promotionCode` is its id at the provider. */
  couponCode: z.optional(z.string()),
  promotionCode: z.optional(z.string()),
  /** A coupon attached by the offer, not entered by the visitor. */
  coupon: z.optional(z.string()),
  winback: z.optional(z.enum(['plain', '30off'])),
  /** Set for a member who returns from the app. */
  winbackFrom: z.optional(z.literal('app')),
  /** Place for sales tax: `US 10001`, `DE`. A different place means different terms. */
  taxedAt: z.optional(z.string()),
});
export type Terms = z.infer<typeof termsSchema>;

/** The terms as Stripe metadata; `termsSchema` parses them back. */
export function toMetadata({ trialDays, ...terms }: Terms, userUuid: string): Record<string, string> {
  const texts = Object.entries(terms).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(texts), trialDays: String(trialDays), userUuid };
}

/** A stable key for equal terms. */
export function hashTerms(terms: Terms): string {
  const { priceId, trialDays, currency, promotionCode, coupon, winback, winbackFrom, taxedAt } = terms;
  return hashValues(priceId, trialDays, currency, promotionCode, coupon, winback, winbackFrom, taxedAt);
}

/** Whether the metadata holds exactly these terms. */
export function hasTerms(metadata: Stripe.Metadata | null, terms: Terms): boolean {
  const { success, data } = termsSchema.safeParse(metadata);
  return success && hashTerms(data) === hashTerms(terms);
}

/** The discount of the terms as a Stripe parameter, if any. */
export function toDiscount({ promotionCode, coupon }: Terms) {
  if (promotionCode !== undefined) return { promotion_code: promotionCode };
  return coupon === undefined ? undefined : { coupon };
}

/** Currency, discount and tax as parameters of a Stripe subscription. */
export function toChargeParameters(terms: Terms) {
  const discount = toDiscount(terms);
  return {
    ...(terms.currency !== undefined && { currency: terms.currency.toLowerCase() }),
    ...(discount && { discounts: [discount] }),
    ...(terms.taxedAt && { automatic_tax: { enabled: true } }),
  };
}
