import type { UserChanges } from '@funnel/contracts';
import { hashPassword } from '../../platform/accounts/passwords';
import { endOtherSessions } from '../../platform/accounts/sessions';
import type { Db } from '../../platform/database/database';

type Change = { uuid: string; changes: UserChanges; token: string | undefined };

/** Writes what is to change. A new password ends every other session of the member. */
export async function changeUser(db: Db, { uuid, changes, token }: Change): Promise<void> {
  const passwordHash = changes.password === undefined ? undefined : await hashPassword(changes.password);
  const set = {
    ...(changes.firstName !== undefined && { firstName: changes.firstName }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  if (Object.keys(set).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('members').set(set).where('uuid', '=', uuid).execute();
    if (passwordHash !== undefined) await endOtherSessions(transaction, uuid, token);
  });
}
