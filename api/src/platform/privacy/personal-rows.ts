import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { deleteInBatches } from '../retention/delete-in-batches';
import { dataInventory, type PersonalTable, type PersonKey, type Table } from './data-inventory';
import type { Person } from './find-person';

export type PersonalRows = {
  /** As the code calls the table. */
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Whether there are more rows than a copy holds. */
  readonly isCut: boolean;
};

type NamedTable = PersonalTable & { readonly name: Table };

export const personalTables: readonly NamedTable[] = Object.entries(dataInventory).flatMap(([name, table]) =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the inventory are the tables
  'owner' in table ? [{ ...table, name: name as Table }] : [],
);

/** Far more than people leave in a table. Without a limit a browser could fill the memory of the API by asking for a copy. */
const MAX_ROWS = 10_000;
const MAX_CHARACTERS = 4 * 1024 ** 2;

/** The rows about a person, without what opens something. */
export async function collectRows(db: Db, person: Person): Promise<PersonalRows[]> {
  const collected: PersonalRows[] = [];
  for (const table of personalTables) {
    const secret = (table.secret ?? []).map(toSnakeCase);
    const { rows: found } = await sql<{ row: string | null }>`
      select case when number <= ${MAX_ROWS} and characters <= ${MAX_CHARACTERS} then row end as row
      from (
        select row, row_number() over kept as number, sum(length(row)) over kept as characters
        from (
          select (to_jsonb(one) - ${secret}::text[])::text as row
          from ${sql.table(table.name)} one where ${isAbout(table, person)} and ${isUnshared(table, person)}
          limit ${MAX_ROWS + 1}
        ) found
        window kept as (rows unbounded preceding)
      ) counted`.execute(db);
    const rows = found.flatMap(({ row }) => (row === null ? [] : [JSON.parse(row)]));
    collected.push({ name: table.name, rows, isCut: rows.length < found.length });
  }
  return collected;
}

/** Deletes what a person could still be reached or act by. Its rows are few, so this is quick. */
export async function closeAccess(transaction: Db, person: Person): Promise<void> {
  await deleteRowsIn(transaction, person, ({ deletion }) => deletion === 'at once');
}

/** Deletes every row about a person in small batches, except what the law or a promise keeps. */
export async function deletePersonalRows(db: Db, person: Person): Promise<void> {
  await deleteRowsIn(db, person, ({ deletion }) => !(typeof deletion === 'object' && 'kept' in deletion));
}

async function deleteRowsIn(db: Db, person: Person, isMeant: (table: NamedTable) => boolean): Promise<void> {
  for (const table of personalTables.filter(isMeant))
    await deleteInBatches(db, { table: table.name, rows: isAbout(table, person) });
}

/**
 * A visitor number can be handed out in a link: from the first visit of another browser with it, its events may be
 * that browser's. They are deleted with the person, but not shown to them.
 */
function isUnshared({ owner, writtenAt }: NamedTable, { context }: Person): RawBuilder<unknown> {
  const number = Object.keys(owner).find((column) => owner[column] === 'visitor');
  if (number === undefined || writtenAt === undefined) return sql`true`;
  return sql`not exists (
    select from visitor_contexts other where other.user_uuid = one.${sql.ref(number)}
      and other.id <> all(${[...context]}::uuid[])
      and other.created_at <= one.${sql.ref(writtenAt)} + interval '10 minutes')`;
}

/** Selects the rows of a table that name a person. */
export function isAbout({ owner }: PersonalTable, person: Person): RawBuilder<unknown> {
  const conditions = Object.entries(owner).flatMap(([column, key]) =>
    key === undefined ? [] : [namesPerson[key](sql.ref(column), person)],
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const namesPerson: Record<PersonKey, (column: RawBuilder<unknown>, person: Person) => RawBuilder<unknown>> = {
  context: (column, { context }) => sql`${column} = any(${[...context]}::uuid[])`,
  contexts: (column, { context }) => sql`${column} && ${[...context]}::uuid[]`,
  visitor: (column, { visitor }) => sql`${column} = any(${[...visitor]}::uuid[])`,
  email: (column, { email }) => sql`lower(${column}) = any(${[...email]}::text[])`,
  customer: (column, { customer }) => sql`${column} = any(${[...customer]}::text[])`,
  browser: (column, { browser }) =>
    sql`${column} = any(array(select decode(hash, 'hex') from unnest(${[...browser]}::text[]) hash))`,
};

/** As the database calls a table or a column. */
export function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
