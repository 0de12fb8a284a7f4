import { sql } from 'kysely';
import type { Db } from '../database/database';

export type Credentials = { uuid: string; passwordHash: string | null };

/** The stored password hash. One query, whether the address is known or not. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return await db
    .selectFrom('members')
    .select(['uuid', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
