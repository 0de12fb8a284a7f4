import type pg from 'pg';
import * as z from 'zod/mini';

/** A statement with the values of its first call. */
export type Statement = { text: string; values: readonly unknown[] };

/** What the driver is given: a text, or a text and its values in one object. */
const statementSchema = z.object({
  text: z.string().check(z.regex(/^\s*(?:with|select|insert|update|delete)\b/i)),
  values: z.optional(z.array(z.unknown())),
});

/** Records the statements of a pool until `stop`: the text of each, and in `list` each different one. */
export function recordStatements(pool: pg.Pool): { texts: string[]; list(): Statement[]; stop(): void } {
  const texts: string[] = [];
  const recorded = new Map<string, Statement>();
  let isStopped = false;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: (...values: unknown[]) => unknown = client.query.bind(client);
    const watch = (asked: unknown, given: unknown, ...more: unknown[]) => {
      const statement = statementSchema.safeParse(
        typeof asked === 'string' ? { text: asked, values: given } : asked,
      );
      if (!isStopped && statement.success) {
        const { text, values = [] } = statement.data;
        texts.push(text);
        if (!recorded.has(text)) recorded.set(text, { text, values });
      }
      return query(asked, given, ...more);
    };
    Object.assign(client, { query: watch });
  });
  return {
    texts,
    list: () => [...recorded.values()],
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Fills the tables as if many others had used the site, and lists the statements that then read one of them whole. Leaves
 * the database as it was.
 */
export async function findScans(
  pool: pg.Pool,
  statements: readonly Statement[],
  ownTables: ReadonlySet<string>,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A busy machine takes its time to fill the tables.
    await client.query('set local statement_timeout = 0');
    // No triggers and no references.
    await client.query('set local session_replication_role = replica');
    for (const table of await listTables(client)) if (!ownTables.has(table)) await fillTable(client, table);
    // With a disk's price, a few dozen look-ups would cost more than reading a table of this size.
    await client.query('set local random_page_cost = 1.1');
    // Otherwise the planner fears what was not sorted into them yet.
    await client.query(`
      select gin_clean_pending_list(index.oid) from pg_class index join pg_am on pg_am.oid = relam
      where amname = 'gin' and relnamespace = 'public'::regnamespace`);
    await client.query('analyze');
    const filled = await listFilled(client);
    const scans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
      const [{ Plan: plan }] = explanation.parse(rows[0])['QUERY PLAN'];
      for (const table of listScanned(plan)) if (filled.has(table)) scans.push(`${table}: ${text}`);
    }
    return scans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    order by relname`);
  return rows.map(({ name }) => name);
}

/** Partitions without rows cost nothing to read. */
async function listFilled(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${COPIES / 4}`,
  );
  return new Set(rows.map(({ name }) => name));
}

const COPIES = 4000;

type Column = { name: string; type: string };

/** Copies rows of the table, or makes rows up where it has none. */
async function fillTable(client: pg.PoolClient, table: string): Promise<void> {
  const { rows: checks } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  );
  for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { rows: present } = await client.query(`select 1 from ${table} limit 1`);
  const create = present.length > 0 ? varyValue : inventValue;
  const original = present.length > 0 ? `(select * from ${table} limit 5) original, ` : '';
  await client.query(`
    insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) overriding system value
    select ${columns.map(create).join()} from ${original}generate_series(1, ${COPIES}) copy
    on conflict do nothing`);
}

/** Ids, addresses, hashes and times differ between the copies; words, such as a state or a topic, are the same. */
function varyValue({ name, type }: Column): string {
  const value = `original."${name}"`;
  switch (type) {
    case 'uuid':
      return `md5(${value}::text || copy)::uuid`;
    case 'uuid[]':
      return `array(select md5(one::text || copy)::uuid from unnest(${value}) one)`;
    case 'bytea':
      return `sha256(${value} || copy::text::bytea)`;
    case 'bigint':
      return `${value} + copy * 1000`;
    case 'timestamp with time zone':
      return `${value} + (copy - ${COPIES / 2}) * interval '1 second'`;
    case 'text':
      return `case when ${value} ~ '[0-9@]' then copy || ${value} else ${value} end`;
    default:
      return value;
  }
}

const invented: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  'uuid[]': 'array[gen_random_uuid()]',
  bytea: 'sha256(copy::text::bytea)',
  bigint: 'copy',
  integer: 'copy',
  'double precision': 'copy',
  'timestamp with time zone': `now() - copy * interval '1 minute'`,
  date: 'current_date',
  text: `'text' || copy`,
  boolean: 'false',
  jsonb: `'{}'`,
};

function inventValue({ type }: Column): string {
  return invented[type] ?? (type.endsWith('[]') ? `'{}'` : 'null');
}

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
const explanation = z.looseObject({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: node })]) });

function listScanned(plan: z.infer<typeof node>): string[] {
  const below = (plan.Plans ?? []).flatMap(listScanned);
  return plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '', ...below] : below;
}
