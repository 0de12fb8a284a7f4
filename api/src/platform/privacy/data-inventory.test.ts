import { dataCopyWords, technicalFields, technicalTables } from '@funnel/content/data-copy';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { setup } from '../testing/setup';
import type { Person } from './find-person';
import { closeAccess, collectRows, deletePersonalRows, personalTables, toSnakeCase } from './personal-rows';
import { createPerson, fillTables } from './testing/fill-tables';

/** The columns that a copy shows, as `leads.email`. */
async function listShownColumns(): Promise<string[]> {
  const { db } = await setup();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db);
  return personalTables.flatMap(({ name, secret = [] }) =>
    rows
      .filter(({ table, column }) => table === toSnakeCase(name) && !secret.map(toSnakeCase).includes(column))
      .map(({ table, column }) => `${table}.${column}`),
  );
}

test('no column that opens something is exported', async () => {
  const opening = /hash|password|secret|token|code$|archive/;
  // The hash of the text that someone agreed to, and a code of the payment provider.
  const harmless = ['agreements.hash', 'consents.text_hash', 'card_errors.code', 'card_errors.decline_code'];
  const shown = (await listShownColumns()).filter((name) => opening.test(name));
  expect(shown.filter((name) => !harmless.includes(name))).toEqual([]);
});

test('every table and column of a copy has a Spanish name', async () => {
  const { tables, fields } = dataCopyWords.es;
  expect(Object.keys(tables).sort()).toEqual(personalTables.map(({ name }) => name).sort());
  const columns = (await listShownColumns()).map((name) => name.split('.')[1] ?? name);
  expect(columns.filter((column) => !Object.hasOwn(fields, column))).toEqual([]);
});

test('page of a copy shows no identifiers', async () => {
  const tables = personalTables.map(({ name }) => name);
  expect([...technicalTables].filter((name) => !tables.some((table) => table === name))).toEqual([]);
  const hidden = [...technicalTables].map(toSnakeCase);
  const shown = (await listShownColumns()).filter((name) => {
    const [table = '', column = ''] = name.split('.');
    return !hidden.includes(table) && !technicalFields.has(column);
  });
  expect(shown.filter((name) => /(\.|_)(id|ids|uuid|hash|key|version)$/.test(name))).toEqual([]);
});

/** How many rows of a person each table holds. */
async function countRows(db: Db, person: Person) {
  const found = await collectRows(db, person);
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows.length]));
}

function expectRows(isThere: (table: (typeof personalTables)[number]) => boolean) {
  return Object.fromEntries(personalTables.map((table) => [table.name, isThere(table) ? 1 : 0]));
}

test('copy holds the rows of one person in every table', async () => {
  const { db } = await setup();
  const [person, other] = [createPerson(), createPerson()];
  for (const one of [person, other]) await fillTables(db, one);
  const found = await collectRows(db, person);
  expect(await countRows(db, person)).toEqual(expectRows(() => true));
  expect(JSON.stringify(found)).not.toContain(other.context[0]);
});

test('deletion removes the rows of one person, except what is kept', async () => {
  const { db } = await setup();
  const [person, other] = [createPerson(), createPerson()];
  for (const one of [person, other]) await fillTables(db, one);
  await closeAccess(db, person);
  // What opens something, and what the database deletes along with it.
  expect(await countRows(db, person)).toMatchObject({
    members: 0,
    sessions: 0,
    visitorContexts: 0,
    leads: 1,
  });
  await deletePersonalRows(db, person);
  const kept = [
    'messagingPeople',
    'consents',
    'agreements',
    'subscriptions',
    'ledgerEntries',
    'trialCards',
    'providerEvents',
  ];
  expect(await countRows(db, person)).toEqual(
    expectRows(({ name }) => [...kept, 'securityEvents'].includes(name)),
  );
  expect(await countRows(db, other)).toEqual(expectRows(() => true));
});

test('copy holds part of a flooded table, and says so', async () => {
  const { db } = await setup();
  const person = createPerson();
  await fillTables(db, person);
  await sql`
    insert into analytics_events (uuid, event, properties)
    select ${person.visitor[0]}, 'flood', jsonb_build_object('text', repeat('x', 1000))
    from generate_series(1, 8000)`.execute(db);
  const found = await collectRows(db, person);
  expect(found.filter(({ isCut }) => isCut).map(({ name }) => name)).toEqual(['analyticsEvents']);
  const events = found.find(({ name }) => name === 'analyticsEvents')?.rows ?? [];
  expect(events.length).toBeGreaterThan(3000);
  expect(events.length).toBeLessThan(5000);
});
