import type { Db } from '../database/database';
import { changeMember } from './members-store';
import { endOtherSessions } from './sessions';

/** Ends every way into an account but its mailbox: all sessions and the password. Returns how many sessions ended. */
export async function revokeAccess(db: Db, memberUuid: string): Promise<number> {
  await changeMember(db, memberUuid, { passwordHash: null });
  return await endOtherSessions(db, memberUuid, undefined);
}
