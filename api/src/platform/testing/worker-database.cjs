const fs = require('node:fs');
const { templateFile } = require('./template-file.cjs');

/** How long an unused database stays open, in ms. An open one keeps the process alive; Jest kills workers after 500 ms. */
const IDLE_MS = 100;

let kept;
let idle;

/**
 * Opening an embedded database takes a second of computing, so the test files of a worker take turns with one. A file
 * that changed the schema or the configuration leaves none: the next one gets a new copy of the template.
 */
async function openWorkerDatabase() {
  keepWorkerDatabase();
  kept ??= open();
  const { lite, fresh, createPgConfig } = await kept;
  let isOpen = true;
  return {
    createPgConfig,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (!(await isUnchanged(lite, fresh))) await discard(lite);
    },
  };
}

/** Called when a test file begins, which opens its database only after loading its modules. */
function keepWorkerDatabase() {
  clearTimeout(idle);
}

/** Called when a test file ends, also one that used no database. */
function closeWorkerDatabaseWhenIdle() {
  if (kept) idle = setTimeout(async () => discard((await kept).lite), IDLE_MS);
}

async function open() {
  const { PGlite } = require('@electric-sql/pglite');
  const { createPgConfig } = require('@electric-sql/pglite/node-postgres');
  const lite = await PGlite.create({
    dataDir: 'memory://',
    loadDataDir: new Blob([fs.readFileSync(templateFile())]),
  });
  return { lite, fresh: await describe(lite), createPgConfig: () => createPgConfig(lite) };
}

async function isUnchanged(lite, fresh) {
  if (lite.closed) return false;
  try {
    // A test may have left its transaction open.
    await lite.exec('rollback');
    await dropPartitions(lite);
    // Deleted rows slow every later query down until they are vacuumed, which a server does by itself.
    await lite.exec('vacuum');
    return (await describe(lite)) === fresh;
  } catch {
    return false;
  }
}

/** The API adds a partition for each month when it starts; the template has only the one for other dates. */
async function dropPartitions(lite) {
  const { rows } = await lite.query(
    `select format('drop table %I', relname) as statement
     from pg_class where relispartition and relkind = 'r' and relname ~ '_\\d{4}_\\d{2}$'`,
  );
  if (rows.length > 0) await lite.exec(rows.map(({ statement }) => statement).join(';'));
}

async function discard(lite) {
  kept = undefined;
  if (!lite.closed) await lite.close();
}

/** What tests may not leave changed; rows of other tables are deleted when a file begins and before each test. */
async function describe(lite) {
  const { rows } = await lite.query(`
    select
      (select json_agg(c order by c::text) from (
        select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public') c) as columns,
      (select json_agg(pg_get_constraintdef(oid) order by oid) from pg_constraint
        where connamespace = 'public'::regnamespace) as constraints,
      (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
      (select json_agg(tgname order by oid) from pg_trigger) as triggers,
      (select json_agg(a order by a::text) from app_config a) as app_config,
      (select json_agg(m order by m::text) from schema_migrations m) as migrations`);
  return JSON.stringify(rows);
}

module.exports = { closeWorkerDatabaseWhenIdle, keepWorkerDatabase, openWorkerDatabase };
