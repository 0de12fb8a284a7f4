import * as z from 'zod/mini';
import { currencySchema } from '../checkout/money';
import { maxJsonBytes } from '../http/json-size';
import { eventRequest, eventsRequest, userInfoRequest, userMtfInfoRequest } from '../http/requests';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';
import {
  analyticsEventSchema,
  analyticsLimits,
  eventNameSchema,
  monetizationFlagsSchema,
  userInfoSchema,
} from './analytics-events';
import { MAX_BATCH_EVENTS } from './event-batch';

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
  events: defineRoute({
    ...eventsRequest,
    id: 'recordEvents',
    summary:
      'Records several events; a malformed one is refused alone, and counts against the limit like the others',
    limit: 'events',
    status: 202,
    // The schema of one event is `batchedEventSchema`; applied here, it would refuse all of them.
    body: z.object({ events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_BATCH_EVENTS)) }),
    reply: z.object({
      accepted: z.array(uuidSchema),
      refused: z.array(
        z.object({
          /** Its place in the batch, from 0: it may have no id. */
          index: z.int(),
          eventId: z.optional(uuidSchema),
          issues: z.array(z.object({ path: z.string(), message: z.string() })),
        }),
      ),
    }),
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
