import * as z from 'zod/mini';
import { currencySchema } from '../checkout/money';
import { maxJsonBytes } from '../http/json-size';
import { eventRequest, userInfoRequest, userMtfInfoRequest } from '../http/requests';
import { defineRoute } from '../http/route';
import {
  analyticsEventSchema,
  analyticsLimits,
  eventNameSchema,
  monetizationFlagsSchema,
  userInfoSchema,
} from './analytics-events';
import { emailSchema } from './email';
import { uuidSchema } from './identity';

const accepted = z.object({ accepted: z.literal(true) });

const analyticsParams = z.object({ analyticsUuid: uuidSchema });

export const analyticsRoutes = {
  event: defineRoute({
    ...eventRequest,
    id: 'recordEvent',
    summary: 'Records an analytics event',
    limit: 'events',
    status: 202,
    body: analyticsEventSchema,
    reply: accepted,
  }),
  lead: defineRoute({
    method: 'post',
    path: '/a/lead',
    id: 'recordLead',
    summary: 'Records a lead; anything beyond the named fields is kept as extras',
    auth: 'owner',
    limit: 'leads',
    status: 202,
    body: z
      .looseObject({
        userUuid: uuidSchema,
        email: emailSchema,
        eventSource: eventNameSchema,
        /** Whether the visitor asked for a mail with a link to the results. */
        resultsByMail: z.optional(z.boolean()),
      })
      .check(maxJsonBytes(analyticsLimits.lead, 'lead.tooLarge')),
    reply: accepted,
  }),
  checkoutInit: defineRoute({
    method: 'post',
    path: '/a/checkout/init',
    id: 'recordCheckoutInit',
    summary: 'Records that a visitor began to check out; price in major units',
    auth: 'owner',
    limit: 'write',
    status: 202,
    body: z.object({
      userUuid: uuidSchema,
      email: z.optional(z.nullable(emailSchema)),
      eventId: uuidSchema,
      currency: z.optional(currencySchema),
      price: z.optional(z.number().check(z.minimum(0))),
    }),
    reply: accepted,
  }),
  userInfo: defineRoute({
    ...userInfoRequest,
    id: 'recordUserInfo',
    summary: 'Records attribution and location of a visitor',
    limit: 'write',
    status: 202,
    params: analyticsParams,
    body: userInfoSchema,
    reply: accepted,
  }),
  userMtfInfo: defineRoute({
    ...userMtfInfoRequest,
    id: 'recordMonetizationFlags',
    summary: 'Records the monetization test variants of a visitor, by test id (1, 3, 5)',
    limit: 'write',
    status: 202,
    params: analyticsParams,
    body: monetizationFlagsSchema,
    reply: accepted,
  }),
};
