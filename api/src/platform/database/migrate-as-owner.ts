import type { Log } from '@funnel/server/log';
import type { Connection } from './connection';
import { migrate } from './migrate';
import { openPostgres } from './postgres';

export type OwnerOptions = {
  directory: string;
  log: Log;
  /** The role that owns the tables; by default the API's own. */
  ownerUrl: string | undefined;
};

/** Migrates the API's database, and lets the API's role use what the owner's role made. */
export async function migrateAsOwner(
  { pool, isPooled }: Pick<Connection, 'pool' | 'isPooled'>,
  { directory, log, ownerUrl }: OwnerOptions,
): Promise<string[]> {
  if (ownerUrl === undefined && isPooled)
    throw new Error('Migrations need MIGRATION_DATABASE_URL, the server itself: a pooler keeps no locks');
  if (ownerUrl === undefined) return await migrate(pool, directory);
  const role = await readRole(pool);
  const owner = openPostgres(ownerUrl, { log, maxConnections: 1 });
  try {
    return await migrate(owner.pool, directory, role);
  } finally {
    await owner.close();
  }
}

/** The role that a pool is connected as. */
export async function readRole(pool: Connection['pool']): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select session_user as role');
  return rows[0]?.role ?? '';
}
