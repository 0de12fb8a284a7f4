import { sql } from 'kysely';
import { setup } from '../../platform/testing/setup';
import { personalTables, tableContents } from './personal-tables';
import { spanishLabels } from './spanish-labels';

/** Every column of the schema, by table, without the partitions of events. */
async function listColumns(): Promise<Map<string, string[]>> {
  const { db } = await setup();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text) as columns from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'
    group by relname`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

test('every table is exported or not personal for a reason', async () => {
  const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = Object.keys(tableContents).map(toSnakeCase);
  expect([...(await listColumns()).keys()].sort()).toEqual(known.sort());
  const reasons = Object.values(tableContents).flatMap((one) =>
    'notPersonal' in one ? [one.notPersonal] : [],
  );
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
});

test('every column that names or hides something exists', async () => {
  const columns = await listColumns();
  const missing = personalTables.flatMap(({ sqlName, columns: naming, secret = [] }) =>
    [...Object.keys(naming), ...secret].filter((column) => !columns.get(sqlName)?.includes(column)),
  );
  expect(missing).toEqual([]);
});

test('no column that opens something is exported', async () => {
  const columns = await listColumns();
  const opening = /hash|password|secret|token|code$|archive/;
  // The hash of the text that someone agreed to, and a code of the payment provider.
  const harmless = ['agreements.hash', 'consents.text_hash', 'card_errors.code', 'card_errors.decline_code'];
  const shown = personalTables.flatMap(({ sqlName, secret = [] }) =>
    (columns.get(sqlName) ?? [])
      .filter((column) => opening.test(column) && !secret.includes(column))
      .map((column) => `${sqlName}.${column}`),
  );
  expect(shown.filter((name) => !harmless.includes(name))).toEqual([]);
});

test('every exported column has a Spanish label', async () => {
  const columns = await listColumns();
  const exported = personalTables.flatMap(({ sqlName, secret = [] }) =>
    (columns.get(sqlName) ?? []).filter((column) => !secret.includes(column)),
  );
  expect([...new Set(exported)].filter((column) => !Object.hasOwn(spanishLabels, column))).toEqual([]);
});
