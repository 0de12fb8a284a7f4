import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from './database';
import type { Tables } from './tables';

/**
 * What most statements are: one table, and columns that equal values. Everything else is written with the query builder.
 * A value that is null asks for null; one that is undefined matches nothing.
 */
export type Table = keyof Tables;
export type Row<Name extends Table> = Selectable<Tables[Name]>;
type Values<Name extends Table> = Readonly<Partial<Row<Name>>>;

/** A row with these values. */
export async function findRow<Name extends Table>(
  db: Db,
  table: Name,
  values: Values<Name>,
): Promise<Row<Name> | undefined> {
  const query = sql<Row<Name>>`select * from ${sql.table(table)} where ${hasValues(values)} limit 1`;
  return (await query.execute(db)).rows[0];
}

/** Whether there is a row with these values. */
export async function hasRow<Name extends Table>(
  db: Db,
  table: Name,
  values: Values<Name>,
): Promise<boolean> {
  return (await findRow(db, table, values)) !== undefined;
}

/** Adds a row unless one with a unique value of it exists; returns whether it was added. */
export async function insertOnce<Name extends Table>(
  db: Db,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<boolean> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const query = sql`insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing`;
  return (await query.execute(db)).numAffectedRows === 1n;
}

/** Changes the rows with these values; returns how many there were. */
export async function updateRows<Name extends Table>(
  db: Db,
  table: Name,
  values: Values<Name>,
  changes: Updateable<Tables[Name]>,
): Promise<number> {
  const settings = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const query = sql`update ${sql.table(table)} set ${sql.join(settings)} where ${hasValues(values)}`;
  return Number((await query.execute(db)).numAffectedRows ?? 0);
}

/** Deletes the rows with these values; returns how many there were. */
export async function deleteRows<Name extends Table>(
  db: Db,
  table: Name,
  values: Values<Name>,
): Promise<number> {
  const query = sql`delete from ${sql.table(table)} where ${hasValues(values)}`;
  return Number((await query.execute(db)).numAffectedRows ?? 0);
}

function hasValues(values: object): RawBuilder<unknown> {
  const conditions = Object.entries(values).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
