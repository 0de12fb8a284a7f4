import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { membershipSchema } from './membership';
import { moneySchema } from './money';
import { intervalSchema } from './offerings';

export const subscriptionStatusSchema = z.enum([
  'none',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
]);

/** Whether a member has access to the product. */
export const accessSchema = z.object({
  isEntitled: z.boolean(),
  /** ISO date-time; null where access has no end date or has ended. */
  until: z.nullable(z.string()),
  /** A notice to the member: the last charge failed and access continues for now, or the reason why it ended. */
  notice: z.nullable(z.enum(['payment-failed', 'refunded', 'disputed', 'withdrawn'])),
});
export type Access = z.infer<typeof accessSchema>;

/** A member's subscription from the mirror; dates are ISO date-times. */
export const subscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  subscriptionId: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  price: z.nullable(moneySchema),
  /** The next charge, with any discount. */
  nextCharge: z.nullable(moneySchema),
  interval: z.nullable(intervalSchema),
  intervalCount: z.nullable(z.int()),
  trialEndsAt: z.nullable(z.string()),
  currentPeriodEndsAt: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  access: accessSchema,
  /** (ext) Set in replies to a signed-in member. */
  membership: z.optional(membershipSchema),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The fields of a member without a subscription. */
export const noSubscription: Omit<Subscription, 'access'> = {
  status: 'none',
  subscriptionId: null,
  planName: null,
  price: null,
  nextCharge: null,
  interval: null,
  intervalCount: null,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
};

/** The exact text a member agreed to with a purchase. */
export const keptAgreementSchema = z.object({
  subscriptionId: z.string(),
  text: z.string(),
  version: z.string(),
  hash: z.string(),
  firstCharge: moneySchema,
  /** ISO calendar date in the time zone of the purchase. */
  firstChargeDate: z.string(),
  agreedAt: z.string(),
});

export const subscriptionRoutes = {
  readAgreements: defineRoute({
    method: 'get',
    path: '/account/subscription/agreements',
    id: 'readAgreements',
    summary: 'What the member agreed to with each purchase',
    auth: 'member',
    limit: 'read',
    reply: z.object({ agreements: z.array(keptAgreementSchema) }),
  }),
  changePaymentMethod: defineRoute({
    method: 'post',
    path: '/account/payment-method',
    id: 'changePaymentMethod',
    summary: "The provider's page where the member changes the card; it leads back to `/account`",
    auth: 'member',
    limit: 'write',
    reply: z.object({ url: z.url() }),
    problems: ['not-found', 'provider-unavailable'],
  }),
  remindOfTrial: defineRoute({
    method: 'post',
    path: '/account/trial-reminder',
    id: 'remindOfTrial',
    summary: 'Asks for one more mail before the trial ends, so many days before',
    auth: 'member',
    limit: 'write',
    body: z.object({ daysBefore: z.union([z.literal(2), z.literal(3)]) }),
    /** An ISO calendar date in the member's time zone. */
    reply: z.object({ remindOn: z.string() }),
    problems: ['not-found'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/account/subscription',
    id: 'readSubscription',
    summary: "The member's subscription",
    auth: 'member',
    limit: 'read',
    reply: subscriptionSchema,
  }),
};
