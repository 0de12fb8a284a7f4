import * as z from 'zod/mini';
import { emailSchema } from './email';
import { uuidSchema } from './identity';
import { currencySchema } from './money';
import { couponCodeSchema } from './offerings';
import { defineRoute } from './route';

const providerId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{3,}$`), 'id.invalid'));
const setupIntentId = providerId('seti');
const paymentIntentId = providerId('pi');
const priceIdSchema = providerId('price');

/** What saving a card needs: the browser confirms `clientSecret` with the provider. */
export const cardIntentSchema = z.object({
  clientSecret: z.string(),
  stripeCustomerId: z.string(),
  setupIntentId: z.string(),
});
export type CardIntent = z.infer<typeof cardIntentSchema>;

/** A subscription that waits for its payment. One of the two intents is set, none when nothing is to be paid. */
export const newSubscriptionSchema = z.object({
  stripeSubscriptionId: z.string(),
  stripeCustomerId: z.string(),
  clientSecret: z.nullable(z.string()),
  setupIntentId: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
});

export const checkoutRoutes = {
  createCardIntent: defineRoute({
    method: 'post',
    path: '/register/stripe/intent/card',
    id: 'createCardIntent',
    summary: 'Prepares saving a card for a trial. The same visitor gets the same unfinished intent again',
    auth: 'visitor',
    limit: 'write',
    body: z.object({
      email: emailSchema,
      userUuid: uuidSchema,
      isWinbackFromApp: z.optional(z.boolean()),
      /** (ext) The chosen price, pinned to the intent; the offering's default unless told. */
      priceId: z.optional(priceIdSchema),
      couponCode: z.optional(couponCodeSchema),
      fullName: z.optional(z.string().check(z.trim(), z.maxLength(120, 'name.tooLong'))),
    }),
    reply: cardIntentSchema,
    problems: [
      'email-in-use',
      'already-subscribed',
      'price-not-offered',
      'coupon-invalid',
      'provider-unavailable',
    ],
  }),
  updateCustomer: defineRoute({
    method: 'post',
    path: '/register/stripe/intent/customers',
    id: 'updateIntentCustomer',
    summary: 'Corrects the e-mail of the customer behind an intent of this visitor',
    auth: 'visitor',
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
    auth: 'visitor',
    limit: 'write',
    body: z.object({
      email: emailSchema,
      priceId: priceIdSchema,
      trialDays: z.int().check(z.minimum(0), z.maximum(90)),
      currency: z.optional(currencySchema),
      userUuid: uuidSchema,
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'country.invalid'))),
      postalCode: z.optional(z.string().check(z.maxLength(16))),
      couponCode: z.optional(couponCodeSchema),
    }),
    reply: newSubscriptionSchema,
    problems: [
      'email-in-use',
      'already-subscribed',
      'price-not-offered',
      'trial-not-offered',
      'coupon-invalid',
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
    auth: 'visitor',
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
