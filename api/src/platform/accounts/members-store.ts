import { type EmailSource, emailSourceSchema, findLocale, type Locale } from '@funnel/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../database/database';
import { updateRows } from '../database/rows';
import type { Tables } from '../database/tables';

export type Member = {
  /** The member's internal id: that of the context they paid in. Never sent to browsers. */
  uuid: string;
  /** The member's visitor uuid, used by browsers and analytics. */
  visitorUuid: string;
  email: string;
  firstName: string | null;
  emailSource: EmailSource | null;
  /** The language of their mails, English when it is not known. */
  locale: Locale;
  /** IANA name, null when unknown. */
  timeZone: string | null;
  /** Goes up with every change of address. */
  addressVersion: number;
};

type MemberChanges = Updateable<Tables['members']>;

const columns = [
  'uuid',
  'visitorUuid',
  'email',
  'firstName',
  'emailSource',
  'locale',
  'timeZone',
  'addressVersion',
] as const;
type Row = Omit<Member, 'emailSource' | 'locale'> & { emailSource: string | null; locale: string | null };

export async function findMember(db: Db, uuid: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select(columns).where('uuid', '=', uuid).executeTakeFirst();
  return row && toMember(row);
}

/** The member among these ids of visitors; a person has one account. */
export async function findMemberAmong(db: Db, uuids: readonly string[]): Promise<Member | undefined> {
  if (uuids.length === 0) return undefined;
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('uuid', 'in', [...uuids])
    .executeTakeFirst();
  return row && toMember(row);
}

/** A member whose address a mailed link has verified. */
export async function findProvenMember(db: Db, uuid: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row && toMember(row);
}

/** Finds a member by address, ignoring case. */
export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && toMember(row);
}

export type Credentials = { uuid: string; passwordHash: string | null };

/** The stored password hash. One query, whether the address is known or not. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return await db
    .selectFrom('members')
    .select(['uuid', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Undefined when the id or the address belongs to another member. */
export async function addMember(db: Db, row: Insertable<Tables['members']>): Promise<Member | undefined> {
  const added = await db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added && toMember(added);
}

export async function changeMember(
  db: Db,
  uuid: string,
  changes: Pick<MemberChanges, 'emailSource' | 'firstName' | 'locale' | 'passwordHash' | 'timeZone'>,
): Promise<void> {
  await db.updateTable('members').set(changes).where('uuid', '=', uuid).execute();
}

/** Undefined when a mailed link has verified the address. */
export async function changeUnverifiedMember(
  db: Db,
  uuid: string,
  changes: MemberChanges,
): Promise<Member | undefined> {
  const row = await db
    .updateTable('members')
    .set(changes)
    .where('uuid', '=', uuid)
    .where('emailVerifiedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toMember(row);
}

/**
 * Sets an address that its reader has confirmed. False when it belongs to another member, or the account is gone.
 */
export async function changeVerifiedEmail(
  db: Db,
  { memberUuid, email }: { memberUuid: string; email: string },
  now: Date,
): Promise<boolean> {
  const holder = await findMemberByEmail(db, email);
  if (holder && holder.uuid !== memberUuid) return false;
  return (await updateRows(db, 'members', { uuid: memberUuid }, { email, emailVerifiedAt: now })) === 1;
}

/** Whether a mailed link has verified the address. Locks the row, so a concurrent sign-in waits. */
export async function isVerified(transaction: Db, uuid: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('members')
    .select('emailVerifiedAt')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.emailVerifiedAt !== null;
}

/** What links in mails to a member are bound to: they end with the account and with a change of its address. */
export function formatAddressBinding({
  uuid,
  addressVersion,
}: Pick<Member, 'uuid' | 'addressVersion'>): string {
  return `${uuid} ${addressVersion}`;
}

function toMember({ emailSource, locale, ...row }: Row): Member {
  const known = emailSourceSchema.safeParse(emailSource);
  return { ...row, emailSource: known.success ? known.data : null, locale: findLocale([locale]) };
}
