import { sql } from 'kysely';
import { findMember } from '../accounts/members-store';
import { findMailConsent } from '../consents/latest-decisions';
import type { Db } from '../database/database';
import { insertOnce } from '../database/rows';
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
  await insertOnce(db, 'messagingPeople', { userUuid, toldAt });
}

/** Those of these people whom the messaging provider was told about. */
export async function listShared(db: Db, userUuids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messagingPeople')
    .select('userUuid')
    .where(sql<boolean>`user_uuid = any(${[...userUuids]}::uuid[])`)
    .execute();
  return rows.map(({ userUuid }) => userUuid);
}

export async function deleteSharedPerson(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('messagingPeople').where('userUuid', '=', userUuid).execute();
}
