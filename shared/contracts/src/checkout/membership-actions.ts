import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { moneySchema } from './money';
import { intervalSchema, planSchema } from './offerings';
import { subscriptionSchema } from './subscription';

export const cancelReasonSchema = z.enum([
  'too-expensive',
  'not-used',
  'missing-something',
  'too-complex',
  'switched',
  'low-quality',
  'other',
]);
export type CancelReason = z.infer<typeof cancelReasonSchema>;

export const PAUSE_MONTHS = [1, 2, 3] as const;
export const pauseMonthsSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type PauseMonths = z.infer<typeof pauseMonthsSchema>;

/** A plan the member may switch to, at the price without discounts. */
export const switchPlanSchema = z.pick(planSchema, {
  priceId: true,
  lookupKey: true,
  name: true,
  interval: true,
  intervalCount: true,
  price: true,
  perMonth: true,
});
export type SwitchPlan = z.infer<typeof switchPlanSchema>;

/** Terms of a switch, from the provider's own invoice previews. `confirm` accepts exactly these for some minutes. */
export const switchTermsSchema = z.object({
  priceId: z.string(),
  planName: z.string(),
  interval: intervalSchema,
  intervalCount: z.int(),
  /** `now` charges the difference at once; otherwise the new plan starts with the next charge. */
  starts: z.enum(['now', 'next-charge']),
  /** ISO date-time at which the new plan starts. */
  startsAt: z.string(),
  /** What is charged with the confirmation, with tax; 0 if the plan starts with the next charge. */
  dueNow: moneySchema,
  /** What the unused part of the current plan is worth; already deducted from `dueNow`. */
  credit: moneySchema,
  /** The next regular charge, with tax and any discount, and its ISO date-time. */
  nextCharge: moneySchema,
  nextChargeAt: z.string(),
  /** (ext) What every period after that costs, with tax and a lasting discount. */
  renewal: z.optional(moneySchema),
  /** (ext) Percent of the discount that ends with the switch: one for a limited time belongs to its plan. */
  endedDiscount: z.optional(z.nullable(z.number())),
  /** Unix seconds up to which the current plan counts as used. */
  prorationDate: z.int(),
});
export type SwitchTerms = z.infer<typeof switchTermsSchema>;

/** The signed code in the link of a cancellation mail. */
export const keepCodeSchema = z.string().check(z.maxLength(500), z.regex(/^[\w-]+\.[\w-]+$/));

/** A cancellation that the link of its mail can revoke. */
export const keepableSchema = z.object({
  /** `ends`: can be revoked; `continues`: is revoked; `ended`: too late. */
  status: z.enum(['ends', 'continues', 'ended']),
  planName: z.string(),
  endsAt: z.nullable(z.string()),
  /** The next charge once the cancellation is revoked, at `endsAt`. */
  nextCharge: z.nullable(moneySchema),
});
export type Keepable = z.infer<typeof keepableSchema>;

const changeProblems = [
  'not-found',
  'not-changeable',
  'app-store-membership',
  'provider-unavailable',
] as const;

/** Every write may be repeated: the state that is already reached is answered like the change itself. */
export const membershipRoutes = {
  cancel: defineRoute({
    method: 'post',
    path: '/account/subscription/cancel',
    id: 'cancelSubscription',
    summary:
      'Cancels at the end of the trial or the paid period; a paused or unpaid membership ends at once and owes nothing',
    auth: 'member',
    limit: 'write',
    body: z.object({ reason: z.optional(cancelReasonSchema) }),
    reply: subscriptionSchema,
    problems: changeProblems,
  }),
  uncancel: defineRoute({
    method: 'post',
    path: '/account/subscription/uncancel',
    id: 'uncancelSubscription',
    summary: 'Takes a cancellation back before the membership has ended',
    auth: 'member',
    limit: 'write',
    reply: subscriptionSchema,
    problems: changeProblems,
  }),
  pause: defineRoute({
    method: 'post',
    path: '/account/subscription/pause',
    id: 'pauseSubscription',
    summary:
      'Pauses a paid membership for months from the end of the paid period: no access and no charge until it resumes by itself',
    auth: 'member',
    limit: 'write',
    body: z.object({ months: pauseMonthsSchema }),
    reply: subscriptionSchema,
    problems: changeProblems,
  }),
  resume: defineRoute({
    method: 'post',
    path: '/account/subscription/resume',
    id: 'resumeSubscription',
    summary:
      'Drops a planned pause without a charge, or ends a running one: charges the plan and gives access at once',
    auth: 'member',
    limit: 'write',
    reply: subscriptionSchema,
    problems: [...changeProblems, 'card-declined', 'authentication-required'],
  }),
  listPlans: defineRoute({
    method: 'get',
    path: '/account/subscription/plans',
    id: 'listSwitchPlans',
    summary:
      'The plans the member may switch to, in the currency of the membership; empty when there is none',
    auth: 'member',
    limit: 'read',
    reply: z.object({ plans: z.array(switchPlanSchema) }),
    problems: ['provider-unavailable'],
  }),
  previewSwitch: defineRoute({
    method: 'post',
    path: '/account/subscription/switch/preview',
    id: 'previewSwitch',
    summary: 'What a switch to another plan costs now and next',
    auth: 'member',
    limit: 'write',
    body: z.object({ priceId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: switchTermsSchema,
    problems: [...changeProblems, 'price-not-offered'],
  }),
  confirmSwitch: defineRoute({
    method: 'post',
    path: '/account/subscription/switch',
    id: 'confirmSwitch',
    summary:
      'Switches at the previewed terms; `price-changed` when they no longer hold. A declined card leaves the old plan',
    auth: 'member',
    limit: 'write',
    body: z.pick(switchTermsSchema, { priceId: true, prorationDate: true, dueNow: true, nextCharge: true }),
    reply: subscriptionSchema,
    problems: [
      ...changeProblems,
      'price-not-offered',
      'price-changed',
      'card-declined',
      'authentication-required',
    ],
  }),
  readPayment: defineRoute({
    method: 'get',
    path: '/account/subscription/payment',
    id: 'readPendingPayment',
    summary:
      'The secret with which the browser confirms a payment after `authentication-required`; the same change is called again afterwards',
    auth: 'member',
    limit: 'write',
    reply: z.object({ clientSecret: z.string() }),
    problems: ['not-found', 'app-store-membership', 'provider-unavailable'],
  }),
  dropPayment: defineRoute({
    method: 'delete',
    path: '/account/subscription/payment',
    id: 'dropPendingPayment',
    summary: 'Gives up a change whose payment was not confirmed; the membership stays as it was',
    auth: 'member',
    limit: 'write',
    reply: subscriptionSchema,
    problems: ['not-found', 'not-changeable', 'app-store-membership', 'provider-unavailable'],
  }),
  readKeepable: defineRoute({
    method: 'get',
    path: '/keep-membership',
    id: 'readKeepable',
    summary: 'The cancellation that a mail link can revoke; reading changes nothing',
    auth: 'visitor',
    limit: 'auth',
    query: z.object({ code: keepCodeSchema }),
    reply: keepableSchema,
    problems: ['link-expired', 'provider-unavailable'],
  }),
  keep: defineRoute({
    method: 'post',
    path: '/keep-membership',
    id: 'keepMembership',
    summary: 'Takes the cancellation of a mail link back, signed in or not',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ code: keepCodeSchema }),
    reply: keepableSchema,
    problems: ['link-expired', 'not-changeable', 'provider-unavailable'],
  }),
};
