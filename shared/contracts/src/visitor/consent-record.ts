import * as z from 'zod/mini';
import { consentPurposes } from './consent-purposes';
import { emailSchema } from './email';
import { uuidSchema } from './identity';

export const consentPurposeSchema = z.enum(consentPurposes);

/** Consent decisions of a visitor, with the text and surface where they were asked. */
export const consentRecordSchema = z.object({
  uuid: uuidSchema,
  decisions: z
    .array(z.object({ purpose: consentPurposeSchema, granted: z.boolean() }))
    .check(z.minLength(1), z.maxLength(8)),
  /** Version of the text the visitor saw. */
  policyVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Where consent was asked: `quiz-start`, `cookie-banner`. */
  surface: z.string().check(z.minLength(1), z.maxLength(40)),
  locale: z.string().check(z.minLength(2), z.maxLength(20)),
  /** SHA-256 of that text, in hex. */
  textHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The page detected a Global Privacy Control signal; the `Sec-GPC` header counts as well. */
  gpc: z.optional(z.boolean()),
  /** When it was decided; earlier than received for a record made offline. */
  decidedAt: z.optional(z.iso.datetime()),
  /** The address in the link of the surface `email-link`: such a record can only allow mail to it. */
  email: z.optional(emailSchema),
  /** Deduplicates records sent twice. */
  recordId: z.optional(uuidSchema),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;
