import { day, later, minute } from '../clock';
import type { Db } from '../database/database';
import { randomSecret, secretHash } from './secrets';

/** A session ends when it was not used for this long, and in any case after a while. */
const IDLE = 30 * day;
const ABSOLUTE = 180 * day;
/** Every request would be a write otherwise. */
const SEEN_RESOLUTION = 5 * minute;

/** Signs a member in and gives the opaque token, which is kept nowhere. */
export async function startSession(db: Db, memberUuid: string, now: Date): Promise<string> {
  const token = `ifl_${randomSecret().toString('base64url')}`;
  await db
    .insertInto('sessions')
    .values({
      tokenHash: secretHash(token),
      memberUuid,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: later(now, ABSOLUTE),
    })
    .execute();
  return token;
}

/** The member whose running session the token is. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ uuid: string; email: string } | undefined> {
  const tokenHash = secretHash(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.uuid', 'sessions.memberUuid')
    .select(['members.uuid', 'members.email', 'sessions.lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', later(now, -IDLE))
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.lastSeenAt < later(now, -SEEN_RESOLUTION)) await markSeen(db, tokenHash, now);
  return { uuid: found.uuid, email: found.email };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', secretHash(token)).execute();
}

async function markSeen(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
}

/** Signs a member out everywhere but here. */
export async function endOtherSessions(db: Db, memberUuid: string, token: string | undefined): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('memberUuid', '=', memberUuid)
    .where('tokenHash', '!=', secretHash(token ?? ''))
    .execute();
}
