import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';
import { fullNameSchema } from '../visitor/person-name';
import { timeZoneSchema } from '../visitor/time-zone';
import { currencySchema, moneySchema } from './money';
import { couponCodeSchema, winbackTypeSchema } from './offerings';
import { createProviderIdSchema } from './provider-id';

const setupIntentId = createProviderIdSchema('seti');
const paymentIntentId = createProviderIdSchema('pi');
const priceIdSchema = createProviderIdSchema('price');
const trialDaysSchema = z.int().check(z.minimum(0), z.maximum(90));

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'country.invalid'));
const postalCode = z.string().check(z.trim(), z.maxLength(16, 'postalCode.tooLong'));

/** The agreement a visitor accepts by paying. The server writes the text; version and hash are stored with the purchase. */
export const agreementSchema = z.object({
  version: z.string().check(z.maxLength(40)),
  /** SHA-256 of the text, hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash.invalid')),
});

/** The price of an order, calculated by the server from the provider's preview. Amounts are minor units. */
export const quoteSchema = z.object({
  priceId: z.string(),
  /** One period without discount and tax. */
  price: moneySchema,
  /** The discount of a coupon or an offer on the first charge. */
  discount: z.nullable(moneySchema),
  /** Tax in the first charge; null where no tax is calculated. */
  tax: z.nullable(moneySchema),
  firstCharge: moneySchema,
  /** ISO calendar date in the order's time zone, else in UTC. */
  firstChargeDate: z.string(),
  dueToday: moneySchema,
  /** Every later charge, with lasting discounts and today's tax. */
  renewal: moneySchema,
  couponCode: z.nullable(z.string()),
  /** 0 to 100. */
  percentOff: z.number(),
  /** `action` is the label of the button that submits the order. */
  agreement: z.extend(agreementSchema, { text: z.string(), action: z.string() }),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Fields that affect the price besides the price id. */
const orderFields = {
  userUuid: uuidSchema,
  winback: z.optional(winbackTypeSchema),
  couponCode: z.optional(couponCodeSchema),
  countryCode: z.optional(countryCode),
  postalCode: z.optional(postalCode),
  /** (ext) The visitor's time zone, used for dates in the quote and the agreement. */
  timeZone: z.optional(timeZoneSchema),
};

/** (ext) The order and the quote the visitor agreed to. A quote that has changed since is refused with `price-changed`. */
const agreedFields = { ...orderFields, agreement: z.optional(agreementSchema) };

/** An intent to save a card: the browser confirms `clientSecret` with the provider. */
export const cardIntentSchema = z.object({
  clientSecret: z.string(),
  stripeCustomerId: z.string(),
  setupIntentId: z.string(),
});
export type CardIntent = z.infer<typeof cardIntentSchema>;

/** A subscription that waits for its payment or, when nothing is due, for a card. Exactly one of the two intents is set. */
export const newSubscriptionSchema = z.object({
  stripeSubscriptionId: z.string(),
  stripeCustomerId: z.string(),
  clientSecret: z.string(),
  setupIntentId: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
});

export const checkoutRoutes = {
  quote: defineRoute({
    method: 'post',
    path: '/checkout/quote',
    id: 'quoteOrder',
    summary: 'What an order costs today and later, with coupon and tax, and the text to agree to',
    auth: 'owner',
    limit: 'write',
    body: z.object({
      ...orderFields,
      priceId: priceIdSchema,
      /** Defaults to the plan's trial; 0 pays today. */
      trialDays: z.optional(trialDaysSchema),
    }),
    reply: quoteSchema,
    problems: [
      'price-not-offered',
      'trial-not-offered',
      'coupon-invalid',
      'tax-location-invalid',
      'provider-unavailable',
    ],
  }),
  createCardIntent: defineRoute({
    method: 'post',
    path: '/register/stripe/intent/card',
    id: 'createCardIntent',
    summary: 'Prepares saving a card for a trial. The same visitor gets the same unfinished intent again',
    auth: 'owner',
    limit: 'purchases',
    body: z.object({
      ...agreedFields,
      email: emailSchema,
      isWinbackFromApp: z.optional(z.boolean()),
      /** (ext) The chosen price, pinned to the intent. Defaults to the offering's default price. */
      priceId: z.optional(priceIdSchema),
      fullName: z.optional(fullNameSchema),
    }),
    reply: cardIntentSchema,
    problems: [
      'forbidden',
      'email-in-use',
      'already-subscribed',
      'app-store-membership',
      'price-not-offered',
      'trial-not-offered',
      'price-changed',
      'coupon-invalid',
      'tax-location-invalid',
      'provider-unavailable',
    ],
  }),
  updateCustomer: defineRoute({
    method: 'post',
    path: '/register/stripe/intent/customers',
    id: 'updateIntentCustomer',
    summary: 'Corrects the e-mail of the customer behind an intent of this visitor',
    auth: 'owner',
    limit: 'write',
    body: z.object({
      email: emailSchema,
      userUuid: z.optional(uuidSchema),
      setupIntentId: z.optional(z.nullable(setupIntentId)),
      paymentIntentId: z.optional(z.nullable(paymentIntentId)),
    }),
    reply: z.object({ stripeCustomerId: z.string() }),
    problems: ['email-in-use', 'forbidden', 'not-found', 'provider-unavailable'],
  }),
  createSubscription: defineRoute({
    method: 'post',
    path: '/register/stripe/intent/new-stripe-subscription',
    id: 'createSubscription',
    summary: 'Creates a subscription that waits for its payment',
    auth: 'owner',
    limit: 'purchases',
    body: z.object({
      ...agreedFields,
      email: emailSchema,
      priceId: priceIdSchema,
      trialDays: trialDaysSchema,
      currency: z.optional(currencySchema),
      fullName: z.optional(fullNameSchema),
    }),
    reply: newSubscriptionSchema,
    problems: [
      'forbidden',
      'email-in-use',
      'already-subscribed',
      'app-store-membership',
      'price-not-offered',
      'trial-not-offered',
      'price-changed',
      'coupon-invalid',
      'tax-location-invalid',
      'provider-unavailable',
    ],
  }),
};

const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(500))));

export const cardErrorRoutes = {
  report: defineRoute({
    method: 'post',
    path: '/stripe-error/card-error',
    id: 'reportCardError',
    summary: 'Keeps a report of a refused card',
    auth: 'owner',
    limit: 'write',
    body: z.object({
      confirmationType: z.enum(['setup', 'payment']),
      userUuid: uuidSchema,
      email: z.optional(z.nullable(emailSchema)),
      code: optionalText,
      message: optionalText,
      declineCode: optionalText,
      paymentMethodId: optionalText,
      setupIntentId: optionalText,
      paymentIntentId: optionalText,
      paymentMethod: optionalText,
      cardType: optionalText,
      attempts: z.int().check(z.minimum(1), z.maximum(1000)),
      eventSource: z.string().check(z.minLength(1), z.maxLength(80)),
    }),
    reply: z.object({ recorded: z.literal(true) }),
  }),
};
