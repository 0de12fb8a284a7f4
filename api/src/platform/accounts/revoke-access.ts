import type { Db } from '../database/database';
import { changeMember } from './members-store';
import { removeAllPasskeys } from './passkeys';
import { endOtherSessions } from './sessions';

/** Ends every way into an account but its mailbox: all sessions, the password and the passkeys. Returns how many sessions ended. */
export async function revokeAccess(db: Db, memberUuid: string): Promise<number> {
  await changeMember(db, memberUuid, { passwordHash: null });
  await removeAllPasskeys(db, memberUuid);
  return await endOtherSessions(db, memberUuid, undefined);
}
