import * as z from 'zod/mini';
import { moneySchema } from './money';
import { intervalSchema } from './offerings';
import { defineRoute } from './route';

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

/** A member's subscription as our mirror of the provider knows it; dates are ISO date-times. */
export const subscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  subscriptionId: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  price: z.nullable(moneySchema),
  /** What the next charge will be, with any discount. */
  nextCharge: z.nullable(moneySchema),
  interval: z.nullable(intervalSchema),
  intervalCount: z.nullable(z.int()),
  trialEndsAt: z.nullable(z.string()),
  currentPeriodEndsAt: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriptionRoutes = {
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
