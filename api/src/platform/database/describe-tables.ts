import type pg from 'pg';

/** TypeScript for PostgreSQL's types, as the driver gives them. */
const scalarTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'string',
  numeric: 'string',
  bool: 'boolean',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
  date: 'string',
  bytea: 'Buffer',
  inet: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
};

type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};

const columnsQuery = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
    c.is_nullable = 'YES' as "isNullable",
    (c.column_default is not null or c.is_identity = 'YES') as "hasDefault",
    (c.is_identity = 'YES' and c.identity_generation = 'ALWAYS') or c.is_generated = 'ALWAYS' as "isGenerated"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    and not exists (select 1 from pg_inherits where inhrelid = format('%I', c.table_name)::regclass)
  order by c.table_name, c.ordinal_position`;

const header = `// Written by \`npm run types -w api\` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Read as a parsed document, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** May be left out when a row is added. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
`;

/** The tables of a migrated database as types for Kysely; partitions of a table are left out. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const types = [...tables].map(
    ([table, columns]) => `  ${toCamelCase(table)}: {\n${columns.map(formatColumn).join('')}  };\n`,
  );
  return `${header}\nexport type Tables = {\n${types.join('')}};\n`;
}

function formatColumn(column: Column): string {
  return `    ${toCamelCase(column.column)}: ${resolveType(column)};\n`;
}

function resolveType({ table, column, type, isNullable, hasDefault, isGenerated }: Column): string {
  const known = scalarTypes[type];
  if (!known) throw new Error(`No type for ${table}.${column} (${type})`);
  const full = isNullable ? `${known} | null` : known;
  if (isGenerated) return `GeneratedAlways<${full}>`;
  return hasDefault ? `Generated<${full}>` : full;
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
