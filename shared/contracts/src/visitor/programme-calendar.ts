import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { timeZoneSchema } from './time-zone';

/** Since when a member's calendar link works; null without one. Its address is told once, when it is made. */
const calendarStateSchema = z.object({ since: z.nullable(z.iso.datetime()) });

/** The days of the plan in the member's own calendar app, which reads them at an address that only it knows. */
export const programmeCalendarRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/account/plan/calendar',
    id: 'readPlanCalendar',
    summary: 'Whether the member’s plan can be read by a calendar app',
    auth: 'member',
    limit: 'read',
    reply: calendarStateSchema,
  }),
  create: defineRoute({
    method: 'post',
    path: '/account/plan/calendar',
    id: 'createPlanCalendar',
    summary: 'Makes the address for a calendar app; an earlier one stops working',
    auth: 'member',
    limit: 'write',
    body: z.object({ timeZone: timeZoneSchema }),
    reply: z.extend(calendarStateSchema, { address: z.url() }),
    problems: ['membership-required'],
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/account/plan/calendar',
    id: 'removePlanCalendar',
    summary: 'Ends the address for a calendar app',
    auth: 'member',
    limit: 'write',
    reply: calendarStateSchema,
  }),
  file: defineRoute({
    method: 'get',
    path: '/plan/calendar.ics',
    id: 'readPlanCalendarFile',
    summary: 'The open days of a plan as a calendar; calendar apps read it again and again',
    auth: 'link',
    limit: 'read',
    query: z.object({ code: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    reply: z.string(),
    replyType: 'text/calendar',
    problems: ['not-found'],
  }),
};
