import * as z from 'zod/mini';
import { maxJsonBytes } from '../http/json-size';
import { uuidSchema } from '../visitor/identity';
import { RESEND_WINDOW_MS } from './event-batch';

/** Maximum bytes of JSON: far more than our pages send, but too little to fill the tables with junk. */
export const analyticsLimits = { properties: 8 * 1024, profile: 16 * 1024, lead: 16 * 1024 } as const;

export const eventNameSchema = z.string().check(z.minLength(1), z.maxLength(120));
const scalar = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]);
const flatRecord = z.record(z.string().check(z.maxLength(80)), z.nullable(scalar));

/** First-party analytics event. Properties are flat; empty values are stripped by the client. */
export const analyticsEventSchema = z.object({
  uuid: uuidSchema,
  event: eventNameSchema,
  properties: z.optional(
    z
      .record(z.string().check(z.maxLength(80)), z.union([scalar, z.null(), z.array(scalar)]))
      .check(maxJsonBytes(analyticsLimits.properties, 'properties.tooLarge')),
  ),
  /** (ext) Deduplicates resent events. */
  eventId: z.optional(uuidSchema),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** An event of a batch, which may be sent long after it happened. */
export const batchedEventSchema = z.extend(analyticsEventSchema, {
  eventId: uuidSchema,
  /** Milliseconds since it happened. Not a time: clocks of devices are wrong, but run at the right speed. */
  ageMs: z.int().check(z.minimum(0), z.maximum(RESEND_WINDOW_MS)),
});
export type BatchedEvent = z.infer<typeof batchedEventSchema>;

/** The variants of the monetization tests, by test id. */
export const monetizationFlagsSchema = z.object({
  monetizationTestFlags: z.record(z.string().check(z.regex(/^[135]$/)), eventNameSchema),
});
export type MonetizationFlags = z.infer<typeof monetizationFlagsSchema>;

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
