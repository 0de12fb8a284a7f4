import * as z from 'zod/mini';
import { uuidSchema } from './identity';
import { defineRoute } from './route';

export const consentPurposeSchema = z.enum(['health', 'analytics', 'advertising', 'messaging']);
export type ConsentPurpose = z.infer<typeof consentPurposeSchema>;

export const consentRoutes = {
  record: defineRoute({
    method: 'post',
    path: '/consents',
    id: 'recordConsents',
    summary: 'Adds consent decisions to the append-only record',
    auth: 'visitor',
    limit: 'write',
    status: 201,
    body: z.object({
      uuid: uuidSchema,
      decisions: z
        .array(z.object({ purpose: consentPurposeSchema, granted: z.boolean() }))
        .check(z.minLength(1), z.maxLength(8)),
      /** Version of the text the visitor saw. */
      policyVersion: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Where it was asked: `quiz-start`, `cookie-banner`. */
      surface: z.string().check(z.minLength(1), z.maxLength(40)),
      locale: z.string().check(z.minLength(2), z.maxLength(20)),
    }),
    reply: z.object({ recorded: z.literal(true) }),
  }),
};
