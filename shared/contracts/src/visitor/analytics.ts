import * as z from 'zod/mini';
import { currencySchema } from '../checkout/money';
import { maxJsonBytes } from '../http/json-size';
import { eventRequest, userInfoRequest, userMtfInfoRequest } from '../http/requests';
import { defineRoute } from '../http/route';
import { emailSchema } from './email';
import { uuidSchema } from './identity';

const accepted = z.object({ accepted: z.literal(true) });
/** Maximum bytes of JSON: far more than our pages send, but too little to fill the tables with junk. */
export const analyticsLimits = { properties: 8 * 1024, profile: 16 * 1024, lead: 16 * 1024 } as const;

const eventName = z.string().check(z.minLength(1), z.maxLength(120));
const scalar = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]);
const flatRecord = z.record(z.string().check(z.maxLength(80)), z.nullable(scalar));

/** First-party analytics event. Properties are flat; empty values are stripped by the client. */
export const analyticsEventSchema = z.object({
  uuid: uuidSchema,
  event: eventName,
  properties: z.optional(
    z
      .record(z.string().check(z.maxLength(80)), z.union([scalar, z.null(), z.array(scalar)]))
      .check(maxJsonBytes(analyticsLimits.properties, 'properties.tooLarge')),
  ),
  /** (ext) Deduplicates resent events. */
  eventId: z.optional(uuidSchema),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** The variants of the monetization tests, by test id. */
const monetizationFlagsSchema = z.object({
  monetizationTestFlags: z.record(z.string().check(z.regex(/^[135]$/)), eventName),
});
export type MonetizationFlags = z.infer<typeof monetizationFlagsSchema>;

const analyticsParams = z.object({ analyticsUuid: uuidSchema });

/** Attribution and location of a visitor. First party only. */
export const userInfoSchema = z
  .object({
    adMetrics: z.optional(flatRecord),
    userProperties: z.optional(flatRecord),
    googleClientId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    location: z.optional(
      z.nullable(z.looseObject({ currencyCode: z.optional(z.nullable(z.string().check(z.maxLength(3)))) })),
    ),
  })
  .check(maxJsonBytes(analyticsLimits.profile, 'profile.tooLarge'));
export type UserInfo = z.infer<typeof userInfoSchema>;

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
    limit: 'write',
    status: 202,
    body: z
      .looseObject({ userUuid: uuidSchema, email: emailSchema, eventSource: eventName })
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
