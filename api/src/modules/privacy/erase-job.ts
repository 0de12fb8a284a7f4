import { type DeletionOutcome, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { addMilliseconds, hour, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { EventSink } from '../../platform/ingest/event-sink';
import { defineJob } from '../../platform/outbox/define-job';
import { clearDoneJobsAbout, clearJobsAbout } from '../../platform/outbox/outbox';
import { type DataRecipient, personReferenceSchema } from '../../platform/privacy/data-recipient';
import { personSchema } from '../../platform/privacy/find-person';
import { deletePersonalRows } from '../../platform/privacy/personal-rows';
import type { SiteContext } from '../../platform/site-context';
import { createKeyedMutex } from '../../platform/stripe/keyed-mutex';
import { completeReceipt, findReference, listOpenReceipts, type OpenReceipt } from './deletions-store';

const erasure = defineJob(
  'privacy-erase',
  z.object({
    deletionId: uuidSchema,
    recipient: z.string(),
    /** Whether the database's rows are deleted, and copies of events are what is left. */
    hasCopiesLeft: z.optional(z.literal(true)),
  }),
);

/** A copy that was being written when its row was deleted has arrived by then. */
const COPIES_WAIT = minute;

/** A job tries for about this long before it is given up. */
const TRIED = 3 * hour;

/** Whom we delete here. */
const ownReferenceSchema = z.object({
  person: personSchema,
  /** The address of the account if it was not proven: jobs that wait may be another person's. */
  unprovenEmail: z.optional(z.string()),
  /** Later jobs are about what the person did after the deletion. */
  lastJobId: z.string(),
  requestedAt: z.coerce.date<string>(),
});
export type OwnReference = z.input<typeof ownReferenceSchema>;

type Dependencies = SiteContext & {
  recipients: readonly DataRecipient[];
  eraseCopies: EventSink['eraseCopies'];
};

export async function enqueueErasure(transaction: Db, receipt: OpenReceipt): Promise<void> {
  await erasure.enqueue(transaction, receipt);
}

/** Deletes a person here or asks one service to, and writes the receipt when it is done. */
export function eraseJob({ db, clock, recipients, eraseCopies }: Dependencies) {
  const erasers = new Map<string, (reference: unknown) => Promise<DeletionOutcome>>([
    ['own', createOwnEraser(db)],
    ...recipients.map(
      ({ name, erase }) => [name, (one: unknown) => erase(personReferenceSchema.parse(one))] as const,
    ),
  ]);

  /** Undefined when copies of what was deleted are left. */
  async function deleteAt(recipient: string, reference: unknown): Promise<DeletionOutcome | undefined> {
    const erase = erasers.get(recipient);
    if (!erase) throw new Error(`No recipient ${recipient}`);
    const outcome = await erase(reference);
    return recipient === 'own' && eraseCopies ? undefined : outcome;
  }

  /** Undefined while copies are left. */
  async function deleteCopies(reference: unknown): Promise<DeletionOutcome | undefined> {
    const { person } = ownReferenceSchema.parse(reference);
    return !eraseCopies || (await eraseCopies(person.visitor)) ? 'deleted' : undefined;
  }

  return erasure.handle(async ({ hasCopiesLeft, ...receipt }) => {
    const reference = await findReference(db, receipt);
    if (!reference) return;
    const outcome = await (hasCopiesLeft ? deleteCopies(reference) : deleteAt(receipt.recipient, reference));
    if (outcome) return await completeReceipt(db, receipt, { outcome, now: clock() });
    const runAt = addMilliseconds(clock(), COPIES_WAIT);
    await erasure.enqueue(db, { ...receipt, hasCopiesLeft: true }, { runAt });
  });
}

/** A service that did not answer for hours is asked again: only this job remembers the request. */
export async function enqueueOpenErasures(db: Db, now: Date): Promise<void> {
  for (const receipt of await listOpenReceipts(db, addMilliseconds(now, -TRIED))) {
    const key = `${erasure.topic}:${receipt.deletionId}:${receipt.recipient}:${now.toISOString().slice(0, 13)}`;
    await erasure.enqueue(db, receipt, { key });
  }
}

/**
 * Deletes the rows of a person whose access is closed. In small batches, each a statement of its own, and one person at a
 * time: a deletion of any size delays no one else. Repeating it deletes what is left.
 */
function createOwnEraser(db: Db): (reference: unknown) => Promise<'deleted'> {
  const runExclusive = createKeyedMutex();
  return (reference) =>
    runExclusive('erase', async () => {
      const { person, unprovenEmail, lastJobId, requestedAt: now } = ownReferenceSchema.parse(reference);
      const { context, email, customer, subscription } = person;
      const names = [...context, ...email, ...customer, ...subscription];
      await clearJobsAbout(db, { names, lastJobId, now });
      if (unprovenEmail !== undefined) await clearDoneJobsAbout(db, unprovenEmail);
      await deletePersonalRows(db, person);
      return 'deleted' as const;
    });
}
