import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/retention/delete-in-batches';
import type { Person } from './find-person';
import { type NamedTable, type PersonKey, personalTables } from './personal-tables';

export type PersonalRow = Readonly<Record<string, unknown>>;
export type PersonalRows = {
  readonly table: NamedTable;
  readonly rows: readonly PersonalRow[];
  /** Whether there are more rows than a copy holds. */
  readonly isCut: boolean;
};

/** Far more than people leave in a table. Without a limit a browser could fill the memory of the API by asking for a copy. */
const MAX_ROWS = 10_000;
const MAX_CHARACTERS = 4 * 1024 ** 2;

/** The rows about a person, without what opens something. */
export async function collectRows(db: Db, person: Person): Promise<PersonalRows[]> {
  const collected: PersonalRows[] = [];
  for (const table of personalTables) {
    const { rows: found } = await sql<{ row: string | null }>`
      select case when number <= ${MAX_ROWS} and characters <= ${MAX_CHARACTERS} then row end as row
      from (
        select row, row_number() over kept as number, sum(length(row)) over kept as characters
        from (
          select (to_jsonb(one) - ${[...(table.secret ?? [])]}::text[])::text as row
          from ${sql.table(table.sqlName)} one where ${isAbout(table, person)} and ${isUnshared(table, person)}
          limit ${MAX_ROWS + 1}
        ) found
        window kept as (rows unbounded preceding)
      ) counted`.execute(db);
    const rows = found.flatMap(({ row }) => (row === null ? [] : [JSON.parse(row)]));
    collected.push({ table, rows, isCut: rows.length < found.length });
  }
  return collected;
}

/** Deletes what a person could still be reached or act by. Its rows are few, so this is quick. */
export async function closeAccess(transaction: Db, person: Person): Promise<void> {
  for (const table of personalTables) if (table.opens) await deleteOwnRows(transaction, table, person);
}

/** Deletes every row about a person in small batches, except what the law or a promise keeps. */
export async function deleteRows(db: Db, person: Person): Promise<void> {
  for (const table of personalTables)
    if (table.keptBecause === undefined) await deleteOwnRows(db, table, person);
}

async function deleteOwnRows(db: Db, table: NamedTable, person: Person): Promise<void> {
  await deleteInBatches(db, { table: table.sqlName, isExpired: isAbout(table, person) });
}

/**
 * A visitor number can be handed out in a link: from the first visit of another browser with it, its events may be
 * that browser's. They are deleted with the person, but not shown to them.
 */
function isUnshared({ columns }: NamedTable, { context }: Person): RawBuilder<unknown> {
  const numbers = Object.entries(columns).filter(([, key]) => key === 'visitor');
  const conditions = numbers.map(
    ([column]) => sql`not exists (
      select from visitor_contexts other where other.user_uuid = one.${sql.ref(column)}
        and other.id <> all(${[...context]}::uuid[])
        and other.created_at <= one.received_at + interval '10 minutes')`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function isAbout({ columns }: NamedTable, person: Person): RawBuilder<boolean> {
  const conditions = Object.entries(columns).map(([column, key]) => names(column, key, person));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function names(column: string, key: PersonKey, person: Person): RawBuilder<unknown> {
  const name = sql.ref(column);
  if (key === 'contexts') return sql`${name} && ${[...person.context]}::uuid[]`;
  const values = [...person[key]];
  if (key === 'browser')
    return sql`${name} = any(array(select decode(hash, 'hex') from unnest(${values}::text[]) hash))`;
  if (key === 'email') return sql`lower(${name}) = any(${values}::text[])`;
  return key === 'context' || key === 'visitor'
    ? sql`${name} = any(${values}::uuid[])`
    : sql`${name} = any(${values}::text[])`;
}
