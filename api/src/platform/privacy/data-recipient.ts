import { type DataRecipientName, type DeletionOutcome, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';

/** By what other services know a person. */
export const personReferenceSchema = z.object({
  /** The member, or the visitor's contexts. */
  ids: z.array(uuidSchema),
  customerIds: z.array(z.string()),
  /** Whether they ever agreed to statistics or advertising: only then their browser told those services anything. */
  hasAgreedTo: z.object({ analytics: z.boolean(), advertising: z.boolean() }),
  /** Charges from then on are refunded, and without an account earlier ones too: what they paid for never began. */
  deletedAt: z.optional(z.iso.datetime()),
  hadAccount: z.optional(z.boolean()),
});
export type PersonReference = z.infer<typeof personReferenceSchema>;

/** What a service holds: read from it, or only what we know to have sent. */
export type HeldData =
  | { kind: 'nothing' }
  | { kind: 'read'; data: Readonly<Record<string, unknown>> }
  | { kind: 'unreadable'; ids: readonly string[] };

/** A service outside that may hold something about a person. Both calls may be repeated. */
export type DataRecipient = {
  readonly name: Exclude<DataRecipientName, 'own'>;
  read(person: PersonReference): Promise<HeldData>;
  erase(person: PersonReference): Promise<DeletionOutcome>;
};
