import type { UserChanges } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';

/** Updates the given fields. */
export async function updateUser(db: Db, uuid: string, { firstName }: UserChanges): Promise<void> {
  if (firstName === undefined) return;
  await db.updateTable('members').set({ firstName }).where('uuid', '=', uuid).execute();
}
