import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { silentLog } from '@funnel/server/log';
import pg from 'pg';
import { testDatabaseUrl } from '../../config';
import { type Database, withQueryBuilder } from '../database/database';
import { createPglitePool, type EmbeddedDatabase } from '../database/pglite-pool';
import { openPostgres } from '../database/postgres';
import { buildDatabaseUrl, nameTemplate } from './template-database';

declare global {
  // Provided by jest-environment.cjs, which opens the embedded database outside Jest's sandbox.
  var openEmbeddedDatabase: () => Promise<EmbeddedDatabase>;
}

let opened: Promise<Database> | undefined;

// Opened before the first test, so that it does not count towards its timeout. It may hold rows of another test file.
beforeAll(async () => {
  await resetDatabase(await testDatabase());
});

afterAll(async () => {
  const database = await opened;
  opened = undefined;
  await database?.close();
});

/** The database of this test file: a copy of the migrated template, embedded or on a server. */
export function testDatabase(): Promise<Database> {
  opened ??= testDatabaseUrl ? copyOnServer(testDatabaseUrl) : copyEmbedded();
  return opened;
}

/** Empties all tables. Deleting a few rows is a hundred times faster than truncating, which recreates every file. */
export async function resetDatabase({ pool }: Database): Promise<void> {
  await retryOnDeadlock(() => pool.query(reset));
}

const reset = `do $$
declare
  emptied name;
begin
  -- As a replica: no references to check and no triggers to run, such as that which keeps the audit.
  set local session_replication_role = replica;
  for emptied in select relname from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'app_config')
  loop
    execute format('delete from %I', emptied);
  end loop;
  -- Not that of jobs: an unfinished call of the previous test may just have added one, whose number would come again.
  perform setval(oid::regclass, 1, false) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace and relname <> 'outbox_id_seq';
end $$`;

/** An unfinished call of the previous test may still hold locks and cause a deadlock. */
async function retryOnDeadlock(work: () => Promise<unknown>, triesLeft = 3): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || triesLeft === 0) throw error;
    await retryOnDeadlock(work, triesLeft - 1);
  }
}

async function copyEmbedded(): Promise<Database> {
  return withQueryBuilder(createPglitePool(await globalThis.openEmbeddedDatabase()));
}

async function copyOnServer(server: string): Promise<Database> {
  const copy = `funnel_test_copy_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(server, `create database ${copy} template ${nameTemplate(readTemplateName())}`);
  const url = new URL(buildDatabaseUrl(server, copy));
  // Tests need no durability.
  url.searchParams.set('options', '-c synchronous_commit=off');
  const connection = openPostgres(url.toString(), { log: silentLog, maxConnections: 5 });
  return withQueryBuilder({
    ...connection,
    async close() {
      await connection.close();
      await runAsAdmin(server, `drop database ${copy}`);
    },
  });
}

/** Runs a statement as the role of `TEST_DATABASE_URL`. */
export async function runAsAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

function readTemplateName(): string {
  const { templateName: current }: { templateName: () => string } =
    createRequire(__filename)('./template-file.cjs');
  return current();
}
