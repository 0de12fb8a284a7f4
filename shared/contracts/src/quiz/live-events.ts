import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';

export const liveEventSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  title: z.string(),
  /** ISO date-time. */
  startsAt: z.string(),
  endsAt: z.string(),
  joinUrl: z.nullable(z.string()),
});

export const liveEventRoutes = {
  createLink: defineRoute({
    method: 'post',
    path: '/live-event-url/create-link',
    id: 'createLiveEventLink',
    summary: 'Creates a personal link to a live event; the same visitor and event give the same link',
    auth: 'owner',
    limit: 'write',
    status: 201,
    body: z.object({
      eventId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'event.invalid')),
      uuid: uuidSchema,
    }),
    reply: z.object({ id: z.string(), url: z.string() }),
    problems: ['not-found'],
  }),
  read: defineRoute({
    method: 'get',
    path: '/live-event-url/data/:id',
    id: 'readLiveEventLink',
    summary: 'The live event behind a personal link',
    auth: 'visitor',
    limit: 'read',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'link.invalid')) }),
    reply: liveEventSchema,
    problems: ['not-found'],
  }),
};
