import { randomUUID } from 'node:crypto';
import { type EmailSource, emailSourceSchema, type User } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { hashPassword } from './passwords';

export type Member = {
  /** The member's internal id: that of the context they paid in. Never sent to browsers. */
  uuid: string;
  /** The member's visitor uuid, used by browsers and analytics. */
  visitorUuid: string;
  email: string;
  firstName: string | null;
  emailSource: EmailSource | null;
};

export type NewMember = {
  /** The context that becomes the member, unless another member already has its id. */
  uuid: string;
  /** Defaults to `uuid`. */
  visitorUuid?: string | undefined;
  email: string;
  firstName?: string | null | undefined;
  /** Without a password the member signs in by magic link. */
  password?: string | null | undefined;
  timeZone?: string | null | undefined;
  emailSource?: EmailSource | null | undefined;
};

const columns = ['uuid', 'visitorUuid', 'email', 'firstName', 'emailSource'] as const;
type Row = Omit<Member, 'emailSource'> & { emailSource: string | null };

export async function findMember(db: Db, uuid: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select(columns).where('uuid', '=', uuid).executeTakeFirst();
  return row && toMember(row);
}

/** The public view of a member. */
export function toUser({ visitorUuid: uuid, email, firstName, emailSource }: Member): User {
  return { uuid, email, firstName, emailSource };
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

/** Adds a member, or throws `email-in-use`. */
export async function createMember(db: Db, member: NewMember): Promise<Member> {
  const isTaken = (await findMember(db, member.uuid)) !== undefined;
  const row = await db
    .insertInto('members')
    .values({
      uuid: isTaken ? randomUUID() : member.uuid,
      visitorUuid: member.visitorUuid ?? member.uuid,
      email: member.email,
      firstName: member.firstName ?? null,
      passwordHash: member.password ? await hashPassword(member.password) : null,
      timeZone: member.timeZone ?? null,
      emailSource: member.emailSource ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new ProblemError('email-in-use');
  return toMember(row);
}

/** Adds the registration details to a member who was created in their absence. */
export async function completeMember(
  db: Db,
  uuid: string,
  { email, firstName, password, timeZone }: Omit<NewMember, 'uuid' | 'visitorUuid' | 'emailSource'>,
): Promise<Member> {
  const before = await findMember(db, uuid);
  // A link sent to a mistyped address must not sign anyone in.
  if (before && before.email.toLowerCase() !== email.toLowerCase()) {
    await db.deleteFrom('magicLinks').where('memberUuid', '=', uuid).execute();
  }
  const isOtherAddress = before?.email.toLowerCase() !== email.toLowerCase();
  const row = await db
    .updateTable('members')
    .set({
      email,
      ...(isOtherAddress && { emailVerifiedAt: null }),
      ...(firstName && { firstName }),
      ...(password && { passwordHash: await hashPassword(password) }),
      ...(timeZone && { timeZone }),
    })
    .where('uuid', '=', uuid)
    // If they signed in by link at this moment, the account is already theirs.
    .where('emailVerifiedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new ProblemError('intent-used');
  return toMember(row);
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

/** Whether this member has ever signed in, by password or by link. */
export async function hasSignedIn(db: Db, uuid: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('memberUuid')
    .where('memberUuid', '=', uuid)
    .executeTakeFirst();
  if (session) return true;
  const verified = await db
    .selectFrom('members')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return verified !== undefined;
}

function toMember({ emailSource, ...row }: Row): Member {
  const known = emailSourceSchema.safeParse(emailSource);
  return { ...row, emailSource: known.success ? known.data : null };
}
