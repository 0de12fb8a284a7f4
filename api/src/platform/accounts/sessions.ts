import { addMilliseconds, day, minute } from '../clock';
import type { Db } from '../database/database';
import { deleteRows, findRow, updateRows } from '../database/rows';
import { createSecret, hashSecret } from './secrets';

/** Idle timeout and maximum lifetime of a session. */
export const IDLE_SESSION = 30 * day;
const ABSOLUTE = 180 * day;
/** Otherwise every request would write to the database. */
const SEEN_RESOLUTION = 5 * minute;

export type SignInMethod = 'link' | 'password' | 'passkey' | 'registration';
export type SignIn = { method: SignInMethod; browser?: string | undefined };

/** An active session without its token. */
export type StoredSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  browser: string | null;
  isCurrent: boolean;
};

/** Signs a member in and returns the opaque token, which is not stored. */
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
      expiresAt: addMilliseconds(now, ABSOLUTE),
      signedInAt: now,
      signedInBy: method,
      browser: browser ?? null,
    })
    .execute();
  return token;
}

/** The member of an active session token. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ uuid: string; email: string; locale: string | null } | undefined> {
  const tokenHash = hashSecret(token);
  const found = await selectRunning(db, now)
    .innerJoin('members', 'members.uuid', 'sessions.memberUuid')
    .select(['members.uuid', 'members.email', 'members.locale', 'sessions.lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.lastSeenAt < addMilliseconds(now, -SEEN_RESOLUTION))
    await updateRows(db, 'sessions', { tokenHash }, { lastSeenAt: now });
  return { uuid: found.uuid, email: found.email, locale: found.locale };
}

/** What names a session in lists; undefined when it has ended. */
export async function findSessionId(db: Db, token: string): Promise<string | undefined> {
  return (await findRow(db, 'sessions', { tokenHash: hashSecret(token) }))?.id;
}

/** Who signed in with an active session, and when. */
export async function findSignIn(
  db: Db,
  token: string,
  now: Date,
): Promise<{ memberUuid: string; signedInAt: Date } | undefined> {
  return await selectRunning(db, now)
    .select(['memberUuid', 'signedInAt'])
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
}

/** The member of a session has proven again who they are. */
export async function renewSignIn(db: Db, token: string, signedInBy: SignInMethod, now: Date): Promise<void> {
  await updateRows(db, 'sessions', { tokenHash: hashSecret(token) }, { signedInAt: now, signedInBy });
}

type OwnSession = { memberUuid: string; token: string };

/** A member's active sessions, most recently used first. */
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

/** Rotates the token of a session, for example after a password change. Undefined when it has ended. */
export async function rotateSession(db: Db, token: string): Promise<string | undefined> {
  const next = createToken();
  const { tokenHash } = next;
  const count = await updateRows(db, 'sessions', { tokenHash: hashSecret(token) }, { tokenHash });
  return count === 1 ? next.token : undefined;
}

/** Ends a session; returns its member, unless it had already ended. */
export async function endSession(db: Db, token: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', hashSecret(token))
    .returning('memberUuid')
    .executeTakeFirst();
  return ended?.memberUuid;
}

/** Ends one session of a member by id; false when the member has no such session. */
export async function endSessionById(db: Db, memberUuid: string, id: string): Promise<boolean> {
  return (await deleteRows(db, 'sessions', { id, memberUuid })) === 1;
}

/** Ends all other sessions of a member, or all sessions without a token. Returns how many ended. */
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
  return db
    .selectFrom('sessions')
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', addMilliseconds(now, -IDLE_SESSION));
}
