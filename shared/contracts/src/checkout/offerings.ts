import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { testGeoSchema } from '../visitor/geo';
import { uuidSchema } from '../visitor/identity';
import { currencySchema, moneySchema } from './money';

export const intervalSchema = z.enum(['month', 'year']);

/** One plan a visitor may buy. Prices come from the provider; amounts are per billing period, in minor units. */
export const planSchema = z.object({
  priceId: z.string(),
  /** Our stable name of the price, the provider's lookup key: `plan_monthly`. */
  lookupKey: z.string(),
  name: z.string(),
  interval: intervalSchema,
  intervalCount: z.int(),
  price: moneySchema,
  /** The price per month, for comparison; minor units. */
  perMonth: moneySchema,
  /** 0 if the first period is paid today. */
  trialDays: z.int(),
  /** Date of the first charge if the plan starts now; ISO calendar date in UTC. */
  firstChargeDate: z.string(),
  /** (ext) Time of that charge to the quarter hour, for its date in the visitor's time zone; ISO date-time. */
  firstChargeAt: z.optional(z.string()),
  /** The reduced price of the first period, if this offer has one. `percentOff` is 0 to 100. */
  introductory: z.optional(z.object({ percentOff: z.number(), price: moneySchema })),
});
export type Plan = z.infer<typeof planSchema>;

/** A running experiment that drew a variant for this visitor. */
export const drawnExperimentSchema = z.object({
  flag: z.string(),
  /** The experiment's key at the flag service, and its phase: a restart begins a new one. */
  key: z.string(),
  phase: z.string(),
  variant: z.string(),
});
export type DrawnExperiment = z.infer<typeof drawnExperimentSchema>;

export const winbackTypeSchema = z.enum(['plain', '30off']);

/** The plans one visitor may buy, decided by the server. `identifier` is the seed's currentOffering. */
export const offeringSchema = z.object({
  identifier: z.string(),
  /** In the order they are shown, decided by `build-offering.ts` of the API. */
  plans: z.array(planSchema),
  /** The plan of an order that names none. */
  defaultPriceId: z.string(),
  /** (ext) The plan that is chosen when the prices are first shown; the default one when absent. */
  preselectedPriceId: z.optional(z.string()),
  currency: currencySchema,
  /** `trial` saves a card and charges later, `upfront` charges today. */
  payment: z.enum(['trial', 'upfront']),
  /** Whether sales tax is added, so that the form has to ask for the address. */
  isTaxed: z.boolean(),
  /** The interval that is shown first and preselected. */
  emphasis: z.nullable(intervalSchema),
  /** When a winback offer expires; ISO date-time. */
  expiresAt: z.nullable(z.string()),
  /** (ext) Whether we still have this visitor's answers; set where a winback offer was asked for. */
  hasResults: z.optional(z.boolean()),
  /** Variants of the money flags, decided once by the server for this visitor and stored in `checkout-flags`. */
  variants: z.record(z.string(), z.string()),
  /**
   * (ext) The experiments behind them. One that is not `applied` changes nothing in this offer, whatever its variant,
   * and is not counted.
   */
  experiments: z.optional(z.array(z.extend(drawnExperimentSchema, { applied: z.boolean() }))),
});
export type Offering = z.infer<typeof offeringSchema>;

/** What of the monthly membership is the same for every new visitor; null where it may differ or is not known. */
export const membershipPriceSchema = z.object({
  /** What is charged each month; null also where tax is added. */
  monthlyPrice: z.nullable(moneySchema),
  /** 0 if the first month is paid today. */
  trialDays: z.nullable(z.int()),
});
export type MembershipPrice = z.infer<typeof membershipPriceSchema>;

/** What a signed-in member whose plan ended is offered; null for everybody else. */
export const memberWinbackSchema = z.object({
  offer: z.nullable(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('plain') }),
      /** `expiresAt` is an ISO date-time that never moves. */
      z.object({ type: z.literal('30off'), percentOff: z.number(), expiresAt: z.string() }),
    ]),
  ),
  /** Whether we still have the member's answers. */
  hasResults: z.boolean(),
});
export type MemberWinback = z.infer<typeof memberWinbackSchema>;

export const offeringRoutes = {
  readWinback: defineRoute({
    method: 'get',
    path: '/account/winback',
    id: 'readMemberWinback',
    summary: 'The offer to a member whose plan ended; a discount counts from the first time it is shown',
    auth: 'member',
    limit: 'read',
    reply: memberWinbackSchema,
  }),
  readCommon: defineRoute({
    method: 'get',
    path: '/offerings/common',
    id: 'readMembershipPrice',
    summary: 'What every new visitor pays for the monthly membership',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      /** The currency of the visitors’ country, for localized prices. */
      currency: z.optional(currencySchema),
    }),
    reply: membershipPriceSchema,
    problems: ['provider-unavailable'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/offerings',
    id: 'readOffering',
    summary: 'The plans a visitor may buy',
    auth: 'owner',
    limit: 'write',
    query: z.object({
      uuid: uuidSchema,
      winback: z.optional(winbackTypeSchema),
      /** From a signed link. Winback terms require it or an ended plan. */
      winbackToken: z.optional(z.string().check(z.maxLength(500))),
      /** Disables upfront payment (`dufp` query parameter). */
      dufp: z.optional(z.literal('true')),
      /** Experiment user and risky experiment user (query parameters). */
      exu: z.optional(z.literal('true')),
      rexu: z.optional(z.literal('true')),
      /** Variants set by a test, as `flag:variant,flag:variant`; ignored without test tools. */
      testFlags: z.optional(z.string().check(z.maxLength(1000))),
      testGeo: testGeoSchema,
    }),
    reply: offeringSchema,
    problems: ['provider-unavailable'],
  }),
};

/** A coupon code as typed: trimmed, any case. */
export const couponCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'coupon.missing'), z.maxLength(64, 'coupon.tooLong'));

/** A valid coupon for a price, with the total calculated by the provider. */
export const appliedCouponSchema = z.object({
  couponCode: z.string(),
  /** 0 to 100. */
  percentOff: z.number(),
  priceId: z.string(),
  /** The price of one period without and with the coupon. */
  regular: moneySchema,
  total: moneySchema,
  /** Whether the discount applies to the first charge, several, or all. */
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
