import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { emailSourceSchema, uuidSchema } from '../visitor/identity';
import { firstNameSchema } from '../visitor/person-name';
import { timeZoneSchema } from '../visitor/time-zone';
import { passwordSchema, userSchema } from '../visitor/user';
import { createProviderIdSchema } from './provider-id';

/** Version of the enums the client uses. */
export const ENUM_VERSION = 2;

const clientSecret = z
  .string()
  .check(z.regex(/^(seti|pi)_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/, 'secret.invalid'));

/** The form fields plus those the specification adds. Exactly one of the two client secrets proves the payment. */
export const registrationSchema = z.object({
  email: emailSchema,
  firstName: z.optional(firstNameSchema),
  /** Without a password the member signs in by magic link. */
  password: z.optional(passwordSchema),
  uuid: uuidSchema,
  cioPushEnabled: z.literal(true),
  timeZone: timeZoneSchema,
  /** Where the visitor's e-mail came from, if known. */
  emailSource: z.optional(emailSourceSchema),
  enumVersion: z.literal(ENUM_VERSION),
  /** A random text of the page: a call without an answer is repeated with it. */
  retryKey: z.optional(uuidSchema),
  setupIntentClientSecret: z.optional(z.nullable(clientSecret)),
  paymentIntentClientSecret: z.optional(z.nullable(clientSecret)),
  stripeSubscriptionId: z.optional(z.nullable(createProviderIdSchema('sub'))),
});
export type Registration = z.infer<typeof registrationSchema>;

export const registrationReplySchema = z.object({
  token: z.string(),
  subscriptionId: z.string(),
  /** The expected lifetime value of the member, in major units of the charge currency. */
  predictedLtv: z.number(),
  userData: userSchema,
});
export type RegistrationReply = z.infer<typeof registrationReplySchema>;

export const registerRoutes = {
  savvy: defineRoute({
    method: 'post',
    path: '/register/savvy',
    id: 'registerAfterTrial',
    summary:
      'Registers a visitor whose card is saved and starts the trial. Repeating it gives the same answer',
    auth: 'owner',
    limit: 'write',
    body: registrationSchema,
    reply: registrationReplySchema,
    problems: [
      'payment-incomplete',
      'email-in-use',
      'intent-used',
      'finish-by-email',
      'password-too-common',
      'trial-used',
      'forbidden',
      'coupon-invalid',
      'provider-unavailable',
    ],
  }),
  upfront: defineRoute({
    method: 'post',
    path: '/register/upfront',
    id: 'registerAfterPayment',
    summary: 'Registers a visitor who has paid upfront. Repeating it gives the same answer',
    auth: 'owner',
    limit: 'write',
    body: registrationSchema,
    reply: registrationReplySchema,
    problems: [
      'payment-incomplete',
      'email-in-use',
      'intent-used',
      'finish-by-email',
      'password-too-common',
      'forbidden',
      'provider-unavailable',
    ],
  }),
};
