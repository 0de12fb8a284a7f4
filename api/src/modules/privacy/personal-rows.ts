import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Person } from './find-person';
import { type NamedTable, type PersonKey, personalTables } from './personal-tables';

export type PersonalRow = Readonly<Record<string, unknown>>;
export type PersonalRows = { readonly table: NamedTable; readonly rows: readonly PersonalRow[] };

/** Every row about a person, without what opens something. */
export async function collectRows(db: Db, person: Person): Promise<PersonalRows[]> {
  const collected: PersonalRows[] = [];
  for (const table of personalTables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - ${[...(table.secret ?? [])]}::text[])::text as row
      from ${sql.table(table.sqlName)} one where ${isAbout(table, person)} and ${isUnshared(table, person)}`.execute(
      db,
    );
    collected.push({ table, rows: rows.map(({ row }) => JSON.parse(row)) });
  }
  return collected;
}

/** Deletes every row about a person, except what the law or a promise keeps. Returns how many. */
export async function deleteRows(transaction: Db, person: Person): Promise<number> {
  let deleted = 0;
  for (const table of personalTables) {
    if (table.keptBecause !== undefined) continue;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table.sqlName)} where ${isAbout(table, person)}`.execute(transaction);
    deleted += Number(numAffectedRows ?? 0);
  }
  return deleted;
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

function isAbout({ columns }: NamedTable, person: Person): RawBuilder<unknown> {
  const conditions = Object.entries(columns).map(([column, key]) => names(column, key, person));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function names(column: string, key: PersonKey, person: Person): RawBuilder<unknown> {
  const name = sql.ref(column);
  if (key === 'browser') return sql`${name} = any(${[...person.browser]}::bytea[])`;
  const values = [...person[key]];
  if (key === 'email') return sql`lower(${name}) = any(${values}::text[])`;
  return key === 'context' || key === 'visitor'
    ? sql`${name} = any(${values}::uuid[])`
    : sql`${name} = any(${values}::text[])`;
}
