import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { clearDoneJobsAbout, clearJobsAbout } from '../../platform/outbox/outbox';
import { createKeyedMutex } from '../../platform/stripe/keyed-mutex';
import { personSchema } from './find-person';
import { deleteRows } from './personal-rows';

/** Whom we delete. */
export const ownReferenceSchema = z.object({
  person: personSchema,
  /** The address of the account if it was not proven: jobs that wait may be another person's. */
  unprovenEmail: z.optional(z.string()),
  /** Later jobs are about what the person did after the deletion. */
  lastJobId: z.string(),
  requestedAt: z.coerce.date<string>(),
});
export type OwnReference = z.input<typeof ownReferenceSchema>;

/**
 * Deletes the rows of a person whose access is closed. In small batches, each a statement of its own, and one person at a
 * time: a deletion of any size delays no one else. Repeating it deletes what is left.
 */
export function createOwnEraser(db: Db): (reference: unknown) => Promise<'deleted'> {
  const runExclusive = createKeyedMutex();
  return (reference) =>
    runExclusive('erase', async () => {
      const { person, unprovenEmail, lastJobId, requestedAt: now } = ownReferenceSchema.parse(reference);
      const { context, email, customer, subscription } = person;
      const names = [...context, ...email, ...customer, ...subscription];
      await clearJobsAbout(db, { names, lastJobId, now });
      if (unprovenEmail !== undefined) await clearDoneJobsAbout(db, unprovenEmail);
      await deleteRows(db, person);
      return 'deleted' as const;
    });
}
