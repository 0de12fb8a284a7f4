import type { Db } from '../database/database';
import { deleteFeed } from './calendar-feeds-store';
import { deleteOpenEmailChanges } from './email-changes';
import { deleteOpenMagicLinks } from './magic-links';

/**
 * Deletes every link to something of a member's: mailed ones that were not used yet, except those that undo a change of
 * address, and the address for a calendar app.
 */
export async function deleteOpenLinks(db: Db, memberUuid: string): Promise<void> {
  await deleteOpenEmailChanges(db, memberUuid);
  await deleteOpenMagicLinks(db, memberUuid);
  await deleteFeed(db, memberUuid);
}
