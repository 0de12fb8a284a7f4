import type { Db } from '../database/database';
import { deleteFeed } from './calendar-feeds-store';
import { changeMember } from './members-store';
import { removeAllPasskeys } from './passkeys';
import { endOtherSessions } from './sessions';

/**
 * Ends every way into an account but its mailbox: all sessions, the password, the passkeys and the address for a calendar
 * app. Returns how many sessions ended.
 */
export async function revokeAccess(db: Db, memberUuid: string): Promise<number> {
  await changeMember(db, memberUuid, { passwordHash: null });
  await removeAllPasskeys(db, memberUuid);
  await deleteFeed(db, memberUuid);
  return await endOtherSessions(db, memberUuid, undefined);
}
