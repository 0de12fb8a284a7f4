import * as z from 'zod/mini';
import { emailSchema } from './email';
import { defineRoute } from './route';

export const e2eRoutes = {
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
