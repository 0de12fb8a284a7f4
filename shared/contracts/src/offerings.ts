import * as z from 'zod/mini';
import { uuidSchema } from './identity';
import { currencySchema, moneySchema } from './money';
import { defineRoute } from './route';

export const intervalSchema = z.enum(['month', 'year']);

/** One plan a visitor may buy. Prices are the provider's; amounts are per billing period, in minor units. */
export const planSchema = z.object({
  priceId: z.string(),
  /** Our stable name of the price, the provider's lookup key: `plan_monthly`. */
  lookupKey: z.string(),
  name: z.string(),
  interval: intervalSchema,
  intervalCount: z.int(),
  price: moneySchema,
  /** The period's price spread over its months, for comparison; minor units. */
  perMonth: moneySchema,
  trialDays: z.int(),
  /** Date of the first charge if the trial starts now; ISO calendar date in UTC. */
  firstChargeDate: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** Text a visitor agrees to by paying; version and hash are kept with the purchase. */
export const consentTextSchema = z.object({ version: z.string(), hash: z.string() });

/** What one visitor may buy, decided by the server. `identifier` is the seed's currentOffering. */
export const offeringSchema = z.object({
  identifier: z.string(),
  plans: z.array(planSchema),
  defaultPriceId: z.string(),
  currency: currencySchema,
});
export type Offering = z.infer<typeof offeringSchema>;

export const offeringRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/offerings',
    id: 'readOffering',
    summary: 'The plans a visitor may buy',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      uuid: uuidSchema,
      winback: z.optional(z.enum(['plain', '30off'])),
    }),
    reply: offeringSchema,
    problems: ['provider-unavailable'],
  }),
};

/** Coupon codes as people type them: trimmed, any case. */
export const couponCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'coupon.missing'), z.maxLength(64, 'coupon.tooLong'));

/** A coupon that holds for a price, with the total the provider computed. */
export const appliedCouponSchema = z.object({
  couponCode: z.string(),
  /** 0 to 100. */
  percentOff: z.number(),
  priceId: z.string(),
  /** What one period costs before and with the coupon. */
  regular: moneySchema,
  total: moneySchema,
  /** Whether the discount holds for the first charge only or for all of them. */
  duration: z.enum(['once', 'repeating', 'forever']),
});
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

export const couponRoutes = {
  validate: defineRoute({
    method: 'post',
    path: '/coupons/validate',
    id: 'validateCoupon',
    summary: 'Checks a coupon code against a price and gives the total',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({
      code: couponCodeSchema,
      priceId: z.string().check(z.minLength(1)),
      userUuid: uuidSchema,
    }),
    reply: appliedCouponSchema,
    problems: ['coupon-invalid', 'price-not-offered', 'provider-unavailable'],
  }),
};
