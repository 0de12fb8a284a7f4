import * as z from 'zod/mini';
import { shortHash } from './short-hash';

/** What a visitor agreed to pay: pinned to their intent at the provider, never changed afterwards. */
export const termsSchema = z.object({
  priceId: z.string(),
  trialDays: z.coerce.number().check(z.int(), z.minimum(0)),
  /** The code as the visitor knows it, with the provider's id of it. */
  couponCode: z.optional(z.string()),
  promotionCode: z.optional(z.string()),
  /** Set for a member who comes back from the app. */
  winbackFrom: z.optional(z.literal('app')),
});
export type Terms = z.infer<typeof termsSchema>;

/** The terms as the provider's metadata; `termsSchema` reads them back. */
export function metadataOf({ trialDays, ...terms }: Terms, userUuid: string): Record<string, string> {
  const texts = Object.entries(terms).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(texts), trialDays: String(trialDays), userUuid };
}

/** The same terms give the same key. */
export function termsKey({ priceId, trialDays, promotionCode, winbackFrom }: Terms): string {
  return shortHash(priceId, trialDays, promotionCode, winbackFrom);
}

/** The provider's discount for the terms. */
export function discountsOf({ promotionCode }: Terms) {
  return promotionCode === undefined ? {} : { discounts: [{ promotion_code: promotionCode }] };
}
