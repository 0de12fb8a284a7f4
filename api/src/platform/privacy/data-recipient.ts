import type { HeldData } from '@funnel/content/data-copy';
import { type DataRecipientName, type DeletionOutcome, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../database/database';

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

/** A service outside that may hold something about a person. Both calls may be repeated. */
export type DataRecipient = {
  readonly name: Exclude<DataRecipientName, 'own'>;
  read(person: PersonReference): Promise<HeldData>;
  erase(person: PersonReference): Promise<DeletionOutcome>;
};

/** Services that only a consenting browser talks to. This server has no access to them. */
export const browserRecipients: readonly DataRecipient[] = [
  createBrowserRecipient('analytics', ({ analytics }) => analytics),
  createBrowserRecipient('google', ({ analytics, advertising }) => analytics || advertising),
];

function createBrowserRecipient(
  name: DataRecipient['name'],
  mayKnow: (hasAgreedTo: PersonReference['hasAgreedTo']) => boolean,
): DataRecipient {
  return {
    name,
    read: ({ ids, hasAgreedTo }) =>
      Promise.resolve(mayKnow(hasAgreedTo) ? { kind: 'unreadable', ids } : { kind: 'nothing' }),
    erase: ({ hasAgreedTo }) => Promise.resolve(mayKnow(hasAgreedTo) ? 'on-request' : 'nothing-held'),
  };
}

/** What the payments contribute to a person's rights over their data. */
export type BuyerData = {
  /** The services that know a buyer. */
  readonly recipients: readonly DataRecipient[];
  /** Before a person is deleted: keeps the proof of their purchases, and has what they are owed refunded. */
  keepPurchaseRecords(transaction: Db, userUuids: readonly string[]): Promise<void>;
};
