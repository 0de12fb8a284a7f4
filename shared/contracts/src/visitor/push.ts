import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { timeZoneSchema } from './time-zone';

const pushStateSchema = z.object({
  /** The key that browsers subscribe with; null where the site sends no notifications. */
  publicKey: z.nullable(z.string()),
  /** Whether the browser of this session gets them. */
  isOn: z.boolean(),
});

/** Reminders as notifications of the browser that asks for them. They end with its session. */
export const pushRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/account/push',
    id: 'readPush',
    summary: 'Whether this browser gets notifications',
    auth: 'member',
    limit: 'read',
    reply: pushStateSchema,
  }),
  turnOn: defineRoute({
    method: 'post',
    path: '/account/push',
    id: 'turnPushOn',
    summary: 'Sends reminders of the step of the day to this browser, until its session ends',
    auth: 'member',
    limit: 'write',
    body: z.object({
      /** The address at the browser’s push service. Others are refused, since we would call them. */
      endpoint: z.string().check(z.maxLength(2000)),
      timeZone: timeZoneSchema,
    }),
    reply: pushStateSchema,
    problems: ['membership-required', 'push-service-unknown'],
  }),
  turnOff: defineRoute({
    method: 'delete',
    path: '/account/push',
    id: 'turnPushOff',
    summary: 'Ends the notifications of this browser',
    auth: 'member',
    limit: 'write',
    reply: pushStateSchema,
  }),
};
