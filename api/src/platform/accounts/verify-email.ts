import type { Db } from '../database/database';
import { deleteOpenEmailChanges } from './email-changes';
import { changeUnverifiedMember } from './members-store';
import { revokeAccess } from './revoke-access';

/**
 * The first sign-in by link verifies the mailbox. Until then anyone may have registered with the address, so existing
 * sessions end, the password is dropped and a requested change of address is void. Returns whether it was the first.
 */
export async function verifyEmail(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  const verified = await changeUnverifiedMember(db, memberUuid, { emailVerifiedAt: now });
  if (!verified) return false;
  await deleteOpenEmailChanges(db, memberUuid);
  await revokeAccess(db, memberUuid);
  return true;
}
