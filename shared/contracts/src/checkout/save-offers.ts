import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { pauseMonthsSchema, switchPlanSchema } from './membership-actions';
import { moneySchema } from './money';
import { subscriptionSchema } from './subscription';

/** What a member who is leaving may have instead. The server decides; a member gets each kind at most once in the list. */
export const saveOfferSchema = z.discriminatedUnion('kind', [
  /** Once per member, during the trial. */
  z.object({ kind: z.literal('extend-trial'), days: z.int(), trialEndsAt: z.string() }),
  /** Once in 12 months: so much off the next charge. */
  z.object({
    kind: z.literal('discount'),
    percentOff: z.int(),
    regular: moneySchema,
    nextCharge: moneySchema,
    nextChargeAt: z.string(),
  }),
  /** Accepted by `/account/subscription/switch`. */
  z.object({ kind: z.literal('cheaper-plan'), plan: switchPlanSchema }),
  /** Accepted by `/account/subscription/pause`. */
  z.object({ kind: z.literal('pause'), months: z.array(pauseMonthsSchema) }),
]);
export type SaveOffer = z.infer<typeof saveOfferSchema>;

export const saveOfferRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/account/subscription/save-offers',
    id: 'listSaveOffers',
    summary:
      'What the member may have instead of cancelling; empty for a membership that is cancelled already',
    auth: 'member',
    limit: 'read',
    reply: z.object({ offers: z.array(saveOfferSchema) }),
    problems: ['provider-unavailable'],
  }),
  accept: defineRoute({
    method: 'post',
    path: '/account/subscription/save-offers/accept',
    id: 'acceptSaveOffer',
    summary: 'Extends the trial or grants the discount',
    auth: 'member',
    limit: 'write',
    body: z.object({ kind: z.enum(['extend-trial', 'discount']) }),
    reply: subscriptionSchema,
    problems: [
      'not-found',
      'offer-unavailable',
      'not-changeable',
      'app-store-membership',
      'provider-unavailable',
    ],
  }),
};
