import { sql } from 'kysely';
import { addMilliseconds, day } from '../clock';
import type { Db } from '../database/database';
import { deleteRows, findRow, updateRows } from '../database/rows';
import { findMember, findMemberByEmail, type Member } from './members-store';
import { createSecret, hashSecret } from './secrets';

/** How long the new address can be confirmed. */
const CONFIRM_LIFE = day;
/** How long the former address can object. */
const UNDO_LIFE = 7 * day;

export type EmailChange = { memberUuid: string; email: string; previousEmail: string };

/** Stores a member's request, which replaces earlier ones, and returns its id. It does nothing until it is confirmed. */
export async function requestEmailChange(
  db: Db,
  { memberUuid, email }: Pick<EmailChange, 'memberUuid' | 'email'>,
  now: Date,
): Promise<string> {
  await deleteOpenEmailChanges(db, memberUuid);
  const { id } = await db
    .insertInto('emailChanges')
    .values({ memberUuid, email, requestedAt: now, expiresAt: addMilliseconds(now, CONFIRM_LIFE) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request that can still be confirmed. */
export async function findOpenEmailChange(
  db: Db,
  id: string,
): Promise<Pick<EmailChange, 'memberUuid' | 'email'> | undefined> {
  return await findRow(db, 'emailChanges', { id, confirmedAt: null });
}

/** The code for the new address; only its hash is stored. Undefined when the request is gone. */
export async function createConfirmCode(db: Db, id: string): Promise<string | undefined> {
  const code = createSecret().toString('base64url');
  const count = await updateRows(
    db,
    'emailChanges',
    { id, confirmedAt: null },
    { codeHash: hashSecret(code) },
  );
  return count === 1 ? code : undefined;
}

/** Confirms a request by its code; of two concurrent calls only one succeeds. */
export async function confirmEmailChange(
  db: Db,
  code: string,
  now: Date,
): Promise<(EmailChange & { id: string }) | undefined> {
  return await db
    .updateTable('emailChanges')
    .from('members')
    .whereRef('members.uuid', '=', 'emailChanges.memberUuid')
    .set(({ ref }) => ({
      confirmedAt: now,
      previousEmail: ref('members.email'),
      wasProven: sql<boolean>`members.email_verified_at is not null`,
      expiresAt: addMilliseconds(now, UNDO_LIFE),
    }))
    .where('codeHash', '=', hashSecret(code))
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'memberUuid', 'emailChanges.email', 'members.email as previousEmail'])
    .executeTakeFirst();
}

/** The code for the former address, with the change; only its hash is stored. Undefined when it can no longer be undone. */
export async function createUndoCode(
  db: Db,
  id: string,
  now: Date,
): Promise<(EmailChange & { code: string }) | undefined> {
  const code = createSecret().toString('base64url');
  const change = await db
    .updateTable('emailChanges')
    .set({ undoHash: hashSecret(code) })
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['memberUuid', 'email', 'previousEmail'])
    .executeTakeFirst();
  return change?.previousEmail ? { ...change, previousEmail: change.previousEmail, code } : undefined;
}

/**
 * Takes a change back by its code, and with it every later one: those were made by someone who had taken the account over. The
 * codes of earlier changes keep working.
 */
export async function undoEmailChange(db: Db, code: string, now: Date): Promise<EmailChange | undefined> {
  const change = await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('undoHash', '=', hashSecret(code))
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['memberUuid', 'email', 'previousEmail', 'confirmedAt'])
    .executeTakeFirst();
  if (!change?.previousEmail || !change.confirmedAt) return undefined;
  const { memberUuid, email, previousEmail, confirmedAt } = change;
  await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('memberUuid', '=', memberUuid)
    .where('confirmedAt', '>=', confirmedAt)
    .where('undoneAt', 'is', null)
    .execute();
  return { memberUuid, email, previousEmail };
}

/**
 * The member with this address, or the one who can still take it back: if another person could use it meanwhile, the
 * link in its mailbox would undo nothing. An address that was never proven is kept for no one, or a stranger could keep
 * its owner from using it.
 */
export async function findAddressHolder(db: Db, email: string, now: Date): Promise<Member | undefined> {
  const holder = await findMemberByEmail(db, email);
  if (holder) return holder;
  const change = await db
    .selectFrom('emailChanges')
    .select('memberUuid')
    .where(sql`lower(previous_email)`, '=', email.toLowerCase())
    .where('wasProven', '=', true)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return change && (await findMember(db, change.memberUuid));
}

/** Deletes requests that were not confirmed. */
export async function deleteOpenEmailChanges(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'emailChanges', { memberUuid, confirmedAt: null });
}
