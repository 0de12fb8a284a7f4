import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { changeMember } from './members-store';
import { deleteOpenLinks } from './open-links';
import { hashPassword } from './passwords';
import { endOtherSessions, rotateSession } from './sessions';

type PasswordChange = { memberUuid: string; token: string; password: string };

/**
 * Sets a password, ends all other sessions and open links, and rotates the token of this session.
 * `runInTransaction` runs in the same transaction.
 */
export async function changePassword(
  db: Db,
  { memberUuid, token, password }: PasswordChange,
  runInTransaction: (transaction: Db) => Promise<void>,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return await db.transaction().execute(async (transaction) => {
    // Same lock order as a sign-in by link (links, member, sessions), to avoid deadlocks.
    await deleteOpenLinks(transaction, memberUuid);
    await changeMember(transaction, memberUuid, { passwordHash });
    const next = await rotateSession(transaction, token);
    // The session ended while the hash was computed, for example by the first sign-in by link.
    if (next === undefined) throw new ProblemError('unauthenticated');
    await endOtherSessions(transaction, memberUuid, next);
    await runInTransaction(transaction);
    return next;
  });
}
