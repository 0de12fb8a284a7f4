import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';

/** What is planned only is shown to nobody but operators. */
const stateSchema = z.enum(['confirmed', 'canceled']);

/** What happens, in three lines. */
const stepsSchema = z.array(z.string());

const liveKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  minutes: z.number(),
  steps: stepsSchema,
});
/** A kind of session that is held again and again. */
export type LiveKind = z.infer<typeof liveKindSchema>;

/** What each session says of its kind; older servers say nothing, and events outside the weekly programme have none. */
const ofKind = { kind: z.optional(z.string()), steps: z.optional(stepsSchema) };

const upcomingEventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  ...ofKind,
  /** For pages that do not list the steps yet. */
  about: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: stateSchema,
});
export type UpcomingLiveEvent = z.infer<typeof upcomingEventSchema>;

export const liveEventSchema = z.object({
  id: z.string(),
  ...upcomingEventSchema.shape,
  joinUrl: z.nullable(z.string()),
  /** Whether the link is the signed-in member's own. */
  isOwn: z.boolean(),
  /** Whether that member's membership is running. */
  hasAccess: z.boolean(),
  /** The time of the server: clocks of devices are often wrong. */
  now: z.iso.datetime(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const joinUrlSchema = z.url({ protocol: /^https$/ }).check(z.maxLength(500));

export const eventIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'event.invalid'));

const liveSessionSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  ...ofKind,
  /** For pages that do not list the steps yet. */
  about: z.optional(z.string()),
  /** The name of who hosts it. */
  host: z.optional(z.nullable(z.string())),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: stateSchema,
  /** The member's personal link, `/live/:id`; null until there is one. */
  linkId: z.optional(z.nullable(z.string())),
  /** Whether the member asked for a mail with the link. */
  isLinkMailed: z.boolean(),
  /** Whether the member can join now, through a personal link; from shortly before the start until the end. */
  isOpen: z.optional(z.boolean()),
  /** For account pages that do not make a personal link yet. */
  joinUrl: z.optional(z.nullable(z.string())),
});
export type LiveSession = z.infer<typeof liveSessionSchema>;

export const liveEventRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/live-events',
    id: 'listLiveEvents',
    summary: 'The coming live sessions, for members with a running membership',
    auth: 'member',
    limit: 'read',
    reply: z.object({
      sessions: z.array(liveSessionSchema),
      /** Whether the member asked for a mail when the next session is confirmed; older servers have no such mail. */
      isNextMailed: z.optional(z.boolean()),
      kinds: z.optional(z.array(liveKindSchema)),
    }),
    problems: ['membership-required'],
  }),
  listUpcoming: defineRoute({
    method: 'get',
    path: '/live-events/upcoming',
    id: 'listUpcomingLiveEvents',
    summary: 'The coming live sessions for everyone, without links to join',
    auth: 'visitor',
    limit: 'read',
    reply: z.object({ events: z.array(upcomingEventSchema), kinds: z.optional(z.array(liveKindSchema)) }),
  }),
  mailLink: defineRoute({
    method: 'post',
    path: '/live-events/:eventId/link-mail',
    id: 'mailLiveEventLink',
    summary: 'Asks for a mail with the link an hour before a session starts, or takes that back',
    auth: 'member',
    limit: 'write',
    params: z.object({ eventId: eventIdSchema }),
    body: z.object({ wanted: z.boolean() }),
    reply: z.object({ isLinkMailed: z.boolean() }),
    problems: ['not-found', 'membership-required', 'session-unavailable'],
  }),
  mailNext: defineRoute({
    method: 'post',
    path: '/live-events/next-mail',
    id: 'mailNextLiveEvent',
    summary: 'Asks for one mail when the next session is confirmed, or takes that back',
    auth: 'member',
    limit: 'write',
    body: z.object({ wanted: z.boolean() }),
    reply: z.object({ isNextMailed: z.boolean() }),
    problems: ['membership-required'],
  }),
  createLink: defineRoute({
    method: 'post',
    path: '/live-event-url/create-link',
    id: 'createLiveEventLink',
    summary:
      'Creates a personal link to a confirmed live event, or to the next one of a series; the same visitor and event give the same link',
    auth: 'owner',
    limit: 'write',
    status: 201,
    body: z.object({
      eventId: eventIdSchema,
      uuid: uuidSchema,
    }),
    reply: z.object({ id: z.string(), url: z.string() }),
    problems: ['not-found', 'session-unavailable'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/live-event-url/data/:id',
    id: 'readLiveEventLink',
    summary: 'The live event behind a personal link; only its owner, with a running membership, can join',
    auth: 'owner',
    limit: 'read',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'link.invalid')) }),
    reply: liveEventSchema,
    problems: ['not-found'],
  }),
};
