import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';
import { currencySchema, moneySchema } from './money';

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
  /** 0 where the first period is paid today. */
  trialDays: z.int(),
  /** Date of the first charge if the plan starts now; ISO calendar date in UTC. */
  firstChargeDate: z.string(),
  /** (ext) The quarter of an hour of that charge, for its date where the visitor is; ISO date-time. */
  firstChargeAt: z.optional(z.string()),
  /** What the first period costs in this offer, where that is less. `percentOff` is 0 to 100. */
  introductory: z.optional(z.object({ percentOff: z.number(), price: moneySchema })),
});
export type Plan = z.infer<typeof planSchema>;

export const winbackTypeSchema = z.enum(['plain', '30off']);

/** What one visitor may buy, decided by the server. `identifier` is the seed's currentOffering. */
export const offeringSchema = z.object({
  identifier: z.string(),
  plans: z.array(planSchema),
  defaultPriceId: z.string(),
  currency: currencySchema,
  /** `trial` saves a card and charges later, `upfront` charges today. */
  payment: z.enum(['trial', 'upfront']),
  /** Whether sales tax is added, so that the address has to be asked. */
  isTaxed: z.boolean(),
  /** The interval that is shown first and chosen beforehand. */
  emphasis: z.nullable(intervalSchema),
  /** Until when a winback offer holds; ISO date-time. */
  expiresAt: z.nullable(z.string()),
  /** Variants of the money flags as the server decided them for this visitor, once: they go to `checkout-flags`. */
  variants: z.record(z.string(), z.string()),
});
export type Offering = z.infer<typeof offeringSchema>;

export const offeringRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/offerings',
    id: 'readOffering',
    summary: 'The plans a visitor may buy',
    auth: 'owner',
    limit: 'read',
    query: z.object({
      uuid: uuidSchema,
      winback: z.optional(winbackTypeSchema),
      /** From a signed link: without it, or a plan that ended, winback terms are not given. */
      winbackToken: z.optional(z.string().check(z.maxLength(500))),
      /** Never upfront (`dufp` of the address). */
      dufp: z.optional(z.literal('true')),
      /** Experiment user and risky experiment user of the address. */
      exu: z.optional(z.literal('true')),
      rexu: z.optional(z.literal('true')),
      /** Variants a test has set, as `flag:variant,flag:variant`; counts with test tools only. */
      testFlags: z.optional(z.string().check(z.maxLength(1000))),
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
    auth: 'owner',
    limit: 'coupons',
    body: z.object({
      code: couponCodeSchema,
      priceId: z.string().check(z.minLength(1)),
      userUuid: uuidSchema,
    }),
    reply: appliedCouponSchema,
    problems: ['coupon-invalid', 'price-not-offered', 'provider-unavailable'],
  }),
};
