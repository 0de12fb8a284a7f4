import * as z from 'zod/mini';
import { emailSchema } from './email';
import { defineRoute } from './route';

/** What is kept about a test user: who they are, what they pay, and how many rows each table holds about them. */
export const keptPersonSchema = z.object({
  member: z.nullable(z.object({ uuid: z.string(), email: z.string(), firstName: z.nullable(z.string()) })),
  subscriptions: z.array(z.object({ subscriptionId: z.string(), status: z.string() })),
  rows: z.record(z.string(), z.int()),
});

export const e2eRoutes = {
  person: defineRoute({
    method: 'get',
    path: '/e2e/person',
    id: 'inspectTestUser',
    summary: 'What is kept about a test user; only where test tools are allowed',
    auth: 'visitor',
    limit: 'read',
    query: z.object({ email: emailSchema }),
    reply: keptPersonSchema,
    problems: ['forbidden'],
  }),
  cleanup: defineRoute({
    method: 'post',
    path: '/e2e/cleanup',
    id: 'cleanUpTestUser',
    summary: 'Deletes a test user and everything kept about them; only where test tools are allowed',
    auth: 'visitor',
    limit: 'write',
    body: z.object({ testUserEmail: emailSchema }),
    reply: z.object({ deleted: z.int() }),
    problems: ['forbidden'],
  }),
};
