import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { hashPassword } from './passwords';
import { endOtherSessions, rotateSession } from './sessions';

type PasswordChange = { memberUuid: string; token: string; password: string };

/**
 * Sets a password. It ends every other session and every open sign-in link, and gives this session another token: what
 * was opened with the old one opens nothing any more. `alongside` happens together with it, or not at all.
 */
export async function changePassword(
  db: Db,
  { memberUuid, token, password }: PasswordChange,
  runInTransaction: (transaction: Db) => Promise<void>,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return await db.transaction().execute(async (transaction) => {
    // Links, then the member, then sessions: the order of a sign-in by link, so that neither waits for the other.
    await transaction
      .deleteFrom('magicLinks')
      .where('memberUuid', '=', memberUuid)
      .where('usedAt', 'is', null)
      .execute();
    await transaction.updateTable('members').set({ passwordHash }).where('uuid', '=', memberUuid).execute();
    const next = await rotateSession(transaction, token);
    // Ended while the password was computed, as by the first sign-in by link.
    if (next === undefined) throw new ProblemError('unauthenticated');
    await endOtherSessions(transaction, memberUuid, next);
    await runInTransaction(transaction);
    return next;
  });
}
