import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { Tables } from '../database/tables';
import { toSnakeCase } from '../privacy/personal-rows';

const fillers: Readonly<Record<string, () => unknown>> = {
  ARRAY: () => '{}',
  bigint: () => 1,
  boolean: () => false,
  bytea: () => randomBytes(8),
  date: () => '2026-12-05',
  'double precision': () => 1,
  integer: () => 1,
  jsonb: () => '{}',
  text: () => randomUUID(),
  'timestamp with time zone': () => new Date(),
  uuid: () => randomUUID(),
};

/** Inserts a row with these values; other columns that must have one get any value of their type. */
export async function insertRow(
  db: Db,
  table: keyof Tables,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows: required } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${toSnakeCase(table)} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO'`.execute(db);
  const filled = new Map(required.map(({ name, type }) => [name, fillers[type]?.()]));
  for (const [name, value] of Object.entries(values)) filled.set(toSnakeCase(name), value);
  await sql`
    insert into ${sql.table(table)} (${sql.join([...filled.keys()].map((name) => sql.ref(name)))})
    values (${sql.join([...filled.values()])})`.execute(db);
}
