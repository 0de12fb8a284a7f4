import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../database/database';
import { insertRow } from '../../testing/insert-row';
import type { PersonKey, Table } from '../data-inventory';
import type { Person } from '../find-person';
import { personalTables } from '../personal-rows';

/** Someone whose number, address and keys nobody else has. */
export function createPerson(): Person {
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
  ledgerEntries: { kind: 'payment' },
  agreements: { intentId: 'seti_1' },
  privacyExports: { locale: 'en' },
  reviews: { rating: 5, state: 'published' },
  saveOffers: { kind: 'discount' },
  dayPlanReminders: { days: 'daily' },
  dayPlanSteps: { state: 'done' },
  quizSnapshots: { kind: 'quiz' },
};

/** Saves a row of a person in every table; the last ones first, since others refer to them. */
export async function fillTables(db: Db, person: Person): Promise<void> {
  for (const { name, owner } of personalTables.toReversed()) {
    const owners = Object.entries(owner).map(([column, key]) => [column, key && keyValues[key](person)]);
    const others = { ...otherValues[name], ...(await findReferences(db, name, person)) };
    await insertRow(db, name, { ...others, ...Object.fromEntries(owners) });
  }
}

/** The ids of other rows, besides their person. */
async function findReferences(db: Db, name: Table, { context }: Person): Promise<object | undefined> {
  if (name === 'liveEventLinks')
    return await db.selectFrom('liveEvents').select('eventId').executeTakeFirst();
  if (name !== 'pushSubscriptions') return undefined;
  const sessions = db.selectFrom('sessions').select('id as sessionId');
  return await sessions.where('memberUuid', '=', context[0] ?? '').executeTakeFirst();
}
