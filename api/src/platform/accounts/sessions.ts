import { day, later, minute } from '../clock';
import type { Db } from '../database/database';
import { createSecret, hashSecret } from './secrets';

/** A session ends when it was not used for this long, and in any case after a while. */
const IDLE = 30 * day;
const ABSOLUTE = 180 * day;
/** Every request would be a write otherwise. */
const SEEN_RESOLUTION = 5 * minute;

export type SignInMethod = 'link' | 'password' | 'registration';
export type SignIn = { method: SignInMethod; browser?: string | undefined };

/** A running session without its token. */
export type StoredSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  browser: string | null;
  isCurrent: boolean;
};

/** Signs a member in and gives the opaque token, which is kept nowhere. */
export async function startSession(
  db: Db,
  memberUuid: string,
  now: Date,
  { method, browser }: SignIn = { method: 'registration' },
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash,
      memberUuid,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: later(now, ABSOLUTE),
      signedInAt: now,
      signedInBy: method,
      browser: browser ?? null,
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
  const tokenHash = hashSecret(token);
  const found = await selectRunning(db, now)
    .innerJoin('members', 'members.uuid', 'sessions.memberUuid')
    .select(['members.uuid', 'members.email', 'sessions.lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.lastSeenAt < later(now, -SEEN_RESOLUTION)) await markSeen(db, tokenHash, now);
  return { uuid: found.uuid, email: found.email };
}

/** When and how the member of a running session last signed in. */
export async function findSignIn(
  db: Db,
  token: string,
  now: Date,
): Promise<{ signedInAt: Date; signedInBy: string } | undefined> {
  return await selectRunning(db, now)
    .select(['signedInAt', 'signedInBy'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

type OwnSession = { memberUuid: string; token: string };

/** Where a member is signed in, the latest first. */
export async function listSessions(
  db: Db,
  { memberUuid, token }: OwnSession,
  now: Date,
): Promise<StoredSession[]> {
  const current = hashSecret(token);
  const found = await selectRunning(db, now)
    .select(['id', 'tokenHash', 'sessions.createdAt', 'lastSeenAt', 'browser'])
    .where('memberUuid', '=', memberUuid)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: current.equals(tokenHash) }));
}

/** Gives a session another token, as after a change of what it may do. Undefined when it has ended. */
export async function rotateSession(db: Db, token: string): Promise<string | undefined> {
  const next = createToken();
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ tokenHash: next.tokenHash })
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? next.token : undefined;
}

/** Ends the session of a token; gives its member, unless it had ended before. */
export async function endSession(db: Db, token: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', hashSecret(token))
    .returning('memberUuid')
    .executeTakeFirst();
  return ended?.memberUuid;
}

/** Ends one session of a member by its id; false when the member has none of that id. */
export async function endSessionById(db: Db, memberUuid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('memberUuid', '=', memberUuid)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Signs a member out everywhere but here; everywhere at all without a token. Gives how many sessions ended. */
export async function endOtherSessions(
  db: Db,
  memberUuid: string,
  token: string | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('memberUuid', '=', memberUuid)
    .where('tokenHash', '!=', hashSecret(token ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function createToken(): { token: string; tokenHash: Buffer } {
  const token = `ifl_${createSecret().toString('base64url')}`;
  return { token, tokenHash: hashSecret(token) };
}

function selectRunning(db: Db, now: Date) {
  return db.selectFrom('sessions').where('expiresAt', '>', now).where('lastSeenAt', '>', later(now, -IDLE));
}

async function markSeen(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
}
