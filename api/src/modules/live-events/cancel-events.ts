import type { Db } from '../../platform/database/database';
import { changeEvents, listReceivers } from './live-events-store';
import { planCancellationMail } from './live-link-job';

/** Cancels a coming event, or all of a series, for good; who wanted the link is told at once. Returns the ids. */
export async function cancelEvents(
  db: Db,
  id: string,
  cancelReason: string | null,
  now: Date,
): Promise<string[]> {
  const eventIds = await changeEvents(db, id, { canceledAt: now, cancelReason }, now);
  for (const eventId of eventIds)
    for (const memberUuid of await listReceivers(db, eventId))
      await planCancellationMail(db, { eventId, memberUuid });
  return eventIds;
}
