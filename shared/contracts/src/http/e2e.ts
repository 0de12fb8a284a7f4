import * as z from 'zod/mini';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';
import { defineRoute } from './route';

/** Data stored about a test user: member, subscriptions, and the number of rows in each table. */
export const keptPersonSchema = z.object({
  member: z.nullable(z.object({ uuid: z.string(), email: z.string(), firstName: z.nullable(z.string()) })),
  subscriptions: z.array(z.object({ subscriptionId: z.string(), status: z.string() })),
  rows: z.record(z.string(), z.int()),
  /** Attribution profile of the visitor; the latest one if there are several. */
  profile: z.nullable(
    z.object({
      adMetrics: z.record(z.string(), z.unknown()),
      userProperties: z.record(z.string(), z.unknown()),
      googleClientId: z.nullable(z.string()),
      location: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
});

export const e2eRoutes = {
  person: defineRoute({
    method: 'get',
    path: '/e2e/person',
    id: 'inspectTestUser',
    summary: 'What is kept about a test user; only where test tools are allowed',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      email: z.optional(emailSchema),
      /** A visitor who has given no e-mail. */
      uuid: z.optional(uuidSchema),
    }),
    reply: keptPersonSchema,
    problems: ['forbidden'],
  }),
  known: defineRoute({
    method: 'get',
    path: '/e2e/known',
    id: 'listTestValues',
    summary: 'Values that a test link may name and only the API knows; only where test tools are allowed',
    auth: 'visitor',
    limit: 'read',
    /** The hashes of published price sets, which may be the variant of a flag. */
    reply: z.object({ priceSets: z.array(z.string()) }),
    problems: ['forbidden'],
  }),
  cleanup: defineRoute({
    method: 'post',
    path: '/e2e/cleanup',
    id: 'cleanUpTestUser',
    summary: 'Deletes a test user and everything kept about them; only where test tools are allowed',
    auth: 'visitor',
    limit: 'write',
    body: z.object({
      testUserEmail: emailSchema,
      /** (ext) The visitor who becomes the test user and is excluded from statistics from now on. */
      userUuid: z.optional(uuidSchema),
    }),
    reply: z.object({ deleted: z.int() }),
    problems: ['forbidden'],
  }),
};
