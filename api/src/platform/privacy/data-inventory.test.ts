import { randomBytes, randomUUID } from 'node:crypto';
import { dataCopyWords } from '@funnel/content/data-copy';
import { sql } from 'kysely';
import { insertRow } from '../testing/insert-row';
import { setup } from '../testing/setup';
import type { PersonKey, Table } from './data-inventory';
import type { Person } from './find-person';
import { closeAccess, collectRows, deleteRows, personalTables, toSnakeCase } from './personal-rows';

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

function createPerson(): Person {
  const customerId = `cus_${randomUUID()}`;
  return {
    context: [randomUUID()],
    visitor: [randomUUID()],
    email: [`${randomUUID()}@example.org`],
    customer: [customerId],
    subscription: [],
    browser: [randomBytes(8).toString('hex')],
  };
}

const keyValues: Readonly<Record<PersonKey, (person: Person) => unknown>> = {
  context: ({ context }) => context[0],
  contexts: ({ context }) => [...context],
  visitor: ({ visitor }) => visitor[0],
  email: ({ email }) => email[0]?.toUpperCase(),
  customer: ({ customer }) => customer[0],
  browser: ({ browser }) => Buffer.from(browser[0] ?? '', 'hex'),
};

/** What the database asks of a row besides types. */
const otherValues: Partial<Record<Table, object>> = {
  agreements: { intentId: 'seti_1' },
  privacyExports: { locale: 'en' },
  saveOffers: { kind: 'discount' },
  dayPlanReminders: { days: 'daily' },
  dayPlanSteps: { state: 'done' },
};

/** Saves a row of a person in every table; the last ones first, since others refer to them. */
async function fillTables(api: Awaited<ReturnType<typeof setup>>, person: Person): Promise<void> {
  const { eventId } = await api.db.selectFrom('liveEvents').select('eventId').executeTakeFirstOrThrow();
  for (const { name, owner } of personalTables.toReversed()) {
    const owners = Object.entries(owner).map(([column, key]) => [column, key && keyValues[key](person)]);
    const others = name === 'liveEventLinks' ? { eventId } : otherValues[name];
    await insertRow(api.db, name, { ...others, ...Object.fromEntries(owners) });
  }
}

/** How many rows of a person each table holds. */
async function countRows(api: Awaited<ReturnType<typeof setup>>, person: Person) {
  const found = await collectRows(api.db, person);
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows.length]));
}

function expectRows(isThere: (table: (typeof personalTables)[number]) => boolean) {
  return Object.fromEntries(personalTables.map((table) => [table.name, isThere(table) ? 1 : 0]));
}

test('copy holds the rows of one person in every table', async () => {
  const api = await setup();
  const [person, other] = [createPerson(), createPerson()];
  for (const one of [person, other]) await fillTables(api, one);
  const found = await collectRows(api.db, person);
  expect(await countRows(api, person)).toEqual(expectRows(() => true));
  expect(JSON.stringify(found)).not.toContain(other.context[0]);
});

test('deletion removes the rows of one person, except what is kept', async () => {
  const api = await setup();
  const [person, other] = [createPerson(), createPerson()];
  for (const one of [person, other]) await fillTables(api, one);
  await closeAccess(api.db, person);
  // What opens something, and what the database deletes along with it.
  expect(await countRows(api, person)).toMatchObject({
    members: 0,
    sessions: 0,
    visitorContexts: 0,
    leads: 1,
  });
  await deleteRows(api.db, person);
  const kept = ['messagingPeople', 'consents', 'agreements', 'subscriptions', 'trialCards', 'providerEvents'];
  expect(await countRows(api, person)).toEqual(
    expectRows(({ name }) => [...kept, 'securityEvents'].includes(name)),
  );
  expect(await countRows(api, other)).toEqual(expectRows(() => true));
});
