import { findMember } from '../accounts/members-store';
import { findMailConsent } from '../consents/latest-decisions';
import type { Db } from '../database/database';
import { isTestUser } from '../test-users/test-users';
import type { MessagingPerson } from './customer-io';

/** The member's data for the provider; undefined without consent and for test users. */
export async function findReachable(db: Db, userUuid: string): Promise<MessagingPerson | undefined> {
  const member = await findMember(db, userUuid);
  if (!member || !(await findMailConsent(db, { userUuid, email: member.email }))) return undefined;
  const { uuid, visitorUuid: distinctId, email } = member;
  if (await isTestUser(db, { uuid, email })) return undefined;
  return { uuid, distinctId, email, registeredOnWeb: true };
}

export async function recordSharedPerson(db: Db, userUuid: string, toldAt: Date): Promise<void> {
  await db
    .insertInto('messagingPeople')
    .values({ userUuid, toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isShared(db: Db, userUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('messagingPeople')
    .select('userUuid')
    .where('userUuid', '=', userUuid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSharedPerson(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('messagingPeople').where('userUuid', '=', userUuid).execute();
}
