import { randomUUID } from 'node:crypto';
import { type EmailSource, emailSourceSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { ProblemError } from '../http/problem-error';
import { hashPassword } from './passwords';

export type Member = {
  uuid: string;
  email: string;
  firstName: string | null;
  emailSource: EmailSource | null;
};

export type NewMember = {
  /** The visitor's uuid becomes the member's, unless another member has it. */
  uuid: string;
  email: string;
  firstName?: string | null | undefined;
  /** Without a password the member signs in by magic link. */
  password?: string | null | undefined;
  timeZone?: string | null | undefined;
  emailSource?: EmailSource | null | undefined;
};

const columns = ['uuid', 'email', 'firstName', 'emailSource'] as const;
type Row = Omit<Member, 'emailSource'> & { emailSource: string | null };

export async function findMember(db: Db, uuid: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select(columns).where('uuid', '=', uuid).executeTakeFirst();
  return row && memberOf(row);
}

/** An address in any spelling finds its one member. */
export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && memberOf(row);
}

/** Adds a member, or throws `email-in-use`. */
export async function createMember(db: Db, member: NewMember): Promise<Member> {
  const isTaken = (await findMember(db, member.uuid)) !== undefined;
  const row = await db
    .insertInto('members')
    .values({
      uuid: isTaken ? randomUUID() : member.uuid,
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
  return memberOf(row);
}

/** Gives a member who was made without being there what they say of themselves now. */
export async function completeMember(
  db: Db,
  uuid: string,
  { email, firstName, password, timeZone }: Omit<NewMember, 'uuid' | 'emailSource'>,
): Promise<Member> {
  const before = await findMember(db, uuid);
  // A link that went to a mistyped address signs nobody in.
  if (before && before.email.toLowerCase() !== email.toLowerCase()) {
    await db.deleteFrom('magicLinks').where('memberUuid', '=', uuid).execute();
  }
  const row = await db
    .updateTable('members')
    .set({
      email,
      ...(firstName && { firstName }),
      ...(password && { passwordHash: await hashPassword(password) }),
      ...(timeZone && { timeZone }),
    })
    .where('uuid', '=', uuid)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return memberOf(row);
}

/** Whether somebody has signed in as this member, by password or by link. */
export async function hasSignedIn(db: Db, uuid: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('memberUuid')
    .where('memberUuid', '=', uuid)
    .executeTakeFirst();
  if (session) return true;
  const link = await db
    .selectFrom('magicLinks')
    .select('memberUuid')
    .where('memberUuid', '=', uuid)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();
  return link !== undefined;
}

function memberOf({ emailSource, ...row }: Row): Member {
  const known = emailSourceSchema.safeParse(emailSource);
  return { ...row, emailSource: known.success ? known.data : null };
}
