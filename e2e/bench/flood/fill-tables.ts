import pg from 'pg';

/** How many rows of a table are added, and what these have instead of the original's values: `n` counts the rows. */
export type Filling = { table: string; rows: number; given?: Readonly<Record<string, string>> };

/** Jobs that wait until tomorrow, each about a person of its own. */
export const waitingJobs = {
  run_at: "now() + interval '1 day'",
  done_at: 'null',
  dead_at: 'null',
  leased_until: 'null',
};

/** Copies rows that the API wrote, every copy with ids and addresses of its own. */
export async function fillTables(databaseUrl: string, fillings: readonly Filling[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const { table, rows, given = {} } of fillings) {
      const columns = await listColumns(client, table);
      const values = columns.map((column) => given[column.name] ?? createValue(column));
      const { rowCount } =
        await client.query(`insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()})
        select ${values.join()} from (select * from ${table} limit 1) original, generate_series(1, ${rows}) n`);
      if (rowCount !== rows) throw new Error(`${table} has no row to copy`);
    }
    await client.query(
      'insert into outbox_subjects select id, sha256(id::text::bytea) from outbox on conflict do nothing',
    );
    // What the database tidies up after so many rows is no part of what is measured.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

type Column = { name: string; type: string; isUnique: boolean };

async function listColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey)) as "isUnique"
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  );
  return rows;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function createValue({ name, type, isUnique }: Column): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return 'sha256(gen_random_uuid()::text::bytea)';
  if (type === 'text' && isUnique) return `case when "${name}" is not null then md5(random()::text) end`;
  if (type === 'jsonb')
    return `regexp_replace(regexp_replace("${name}"::text, '${UUID}', gen_random_uuid()::text, 'g'),
      '[\\w.+-]+@', md5(random()::text) || '@', 'g')::jsonb`;
  return `"${name}"`;
}
