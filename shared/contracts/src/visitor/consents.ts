import * as z from 'zod/mini';
import { consentRequest } from '../http/requests';
import { defineRoute } from '../http/route';
import { consentPurposeSchema, consentRecordSchema } from './consent-record';
import { uuidSchema } from './identity';

/** The latest decision of a person on one purpose. */
export const consentDecisionSchema = z.object({
  purpose: consentPurposeSchema,
  granted: z.boolean(),
  /** Decided in a browser with a Global Privacy Control signal. */
  gpc: z.boolean(),
  policyVersion: z.string(),
  decidedAt: z.iso.datetime(),
});
export type ConsentDecision = z.infer<typeof consentDecisionSchema>;

export const consentRoutes = {
  latest: defineRoute({
    method: 'get',
    path: '/consents',
    id: 'readConsents',
    summary: 'The latest decision of the signed-in member for each purpose',
    auth: 'member',
    limit: 'read',
    reply: z.object({ uuid: uuidSchema, decisions: z.array(consentDecisionSchema) }),
  }),
  record: defineRoute({
    ...consentRequest,
    id: 'recordConsents',
    summary:
      'Adds consent decisions to the append-only record; revoking the health purpose deletes answers and results',
    limit: 'write',
    status: 201,
    body: consentRecordSchema,
    reply: z.object({ recorded: z.literal(true) }),
    problems: ['forbidden'],
  }),
};
