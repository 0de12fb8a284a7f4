import type { Db } from '../database/database';
import { deleteOpenEmailChanges } from './email-changes';
import { deleteOpenMagicLinks } from './magic-links';

/** Deletes every mailed link of a member that was not used yet, except the ones that undo a change of address. */
export async function deleteOpenLinks(db: Db, memberUuid: string): Promise<void> {
  await deleteOpenEmailChanges(db, memberUuid);
  await deleteOpenMagicLinks(db, memberUuid);
}
