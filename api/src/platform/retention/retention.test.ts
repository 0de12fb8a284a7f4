import { type Period, retention, subtractPeriod } from '@funnel/contracts';
import { sql } from 'kysely';
import { createMember } from '../accounts/accounts';
import { recordSecurityEvent } from '../audit/security-events';
import { addMilliseconds, day, hour } from '../clock';
import { enqueue } from '../outbox/outbox';
import { dataInventory } from '../privacy/data-inventory';
import { toSnakeCase } from '../privacy/personal-rows';
import { insertRow } from '../testing/insert-row';
import { hashVisitorKey, setup } from '../testing/setup';
import { deleteInBatches } from './delete-in-batches';
import { listExpired } from './retention-job';

const member = '11111111-1111-4111-8111-111111111111';
const visitor = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const people = [member, visitor];

async function setupRetention() {
  const api = await setup();
  const { db, clock } = api;
  await createMember(db, { uuid: member, email: 'ada@example.org' });
  // Calls from this browser belong to the member's own context.
  await db
    .insertInto('visitorContexts')
    .values({ id: member, keyHash: hashVisitorKey(member), userUuid: member, createdAt: clock() })
    .execute();
  const countWhere = async (table: string, where = sql`true`) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(db);
    return rows[0]?.n;
  };
  /** The people who still have rows in a table. */
  const listRemaining = async (table: string, column = 'user_uuid') => {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)}::text as name from ${sql.table(table)} order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };
  /** Moves the clock to some days before a period ends, counted from the setup. */
  const now = clock();
  const advanceUntilBefore = (period: Period) => {
    const end = now.getTime() + (now.getTime() - subtractPeriod(now, period).getTime());
    // Periods of months vary by some days.
    api.advanceClock(end - clock().getTime() - 5 * day);
  };
  const advancePast = () => api.advanceClock(10 * day);
  return { ...api, now, countWhere, listRemaining, advanceUntilBefore, advancePast };
}

/** By period: a table, the moment that it counts from, the column that names whose row it is, and whose rows stay. */
const rules = {
  answers: [['quizSnapshots', 'createdAt', 'userUuid', [member]]],
  contacts: [
    ['leads', 'createdAt', 'userUuid', []],
    ['checkoutInits', 'createdAt', 'userUuid', []],
    ['cardErrors', 'reportedAt', 'userUuid', []],
    ['mailChoices', 'createdAt', 'userUuid', []],
    ['customers', 'createdAt', 'userUuid', [member]],
    ['agreements', 'agreedAt', 'userUuid', []],
    ['trialCards', 'usedAt', 'userUuid', [member]],
    ['withdrawals', 'receivedAt', 'memberUuid', []],
  ],
  usage: [
    ['cardDeclines', 'declinedAt', 'customerId', []],
    ['offers', 'settledAt', 'userUuid', []],
    ['winbackOffers', 'expiresAt', 'userUuid', []],
    ['visitorProfiles', 'updatedAt', 'analyticsUuid', []],
    ['experimentExposures', 'firstSeenAt', 'uuid', []],
    ['funnelFacts', 'lastSeenAt', 'uuid', []],
    ['buckets', 'updatedAt', 'key', []],
    ['liveEventLinks', 'createdAt', 'userUuid', []],
    ['providerEvents', 'handledAt', 'eventId', []],
  ],
  consents: [['consents', 'decidedAt', 'userUuid', [member]]],
} as const;

test.each(['answers', 'contacts', 'usage', 'consents'] as const)(
  'rows of the period %s are deleted after it',
  async (period) => {
    const api = await setupRetention();
    const { eventId } = await api.db.selectFrom('liveEvents').select('eventId').executeTakeFirstOrThrow();
    const others = { agreements: { intentId: 'seti_1' }, liveEventLinks: { eventId } };
    for (const [table, moment, name] of rules[period])
      for (const uuid of people)
        await insertRow(api.db, table, { ...Object(others)[table], [moment]: api.now, [name]: uuid });
    const listRows = async () =>
      await Promise.all(
        rules[period].map(async ([table, , name]) => [table, await api.listRemaining(table, name)]),
      );
    api.advanceUntilBefore(retention[period]);
    await api.runRetention();
    expect(await listRows()).toEqual(rules[period].map(([table]) => [table, people]));
    api.advancePast();
    await api.runRetention();
    expect(await listRows()).toEqual(rules[period].map(([table, , , kept]) => [table, kept]));
  },
);

test('earlier consent is kept with the later one', async () => {
  const api = await setupRetention();
  for (const decidedAt of [api.now, addMilliseconds(api.now, 10 * day)])
    await insertRow(api.db, 'consents', { userUuid: visitor, decidedAt });
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('consents')).toBe(2);
});

test('unsubscription is kept like a consent', async () => {
  const api = await setupRetention();
  await insertRow(api.db, 'mailChoices', { createdAt: api.now, unsubscribedAt: api.now });
  api.advanceUntilBefore(retention.consents);
  await api.runRetention();
  expect(await api.countWhere('mail_choices')).toBe(1);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('mail_choices')).toBe(0);
});

test('customer with a subscription is kept', async () => {
  const api = await setupRetention();
  await insertRow(api.db, 'customers', { userUuid: visitor, customerId: 'cus_1', createdAt: api.now });
  await insertRow(api.db, 'subscriptions', { customerId: 'cus_1' });
  api.advanceUntilBefore(retention.contacts);
  api.advancePast();
  await api.runRetention();
  expect(await api.listRemaining('customers')).toEqual([visitor]);
});

/** Columns with the day that they name, and the day on which the row is still there, but not a day later. */
test.each([
  ['shares', { expiresAt: 30 }, 29],
  ['sessions', { memberUuid: member, lastSeenAt: 0, expiresAt: 180 }, 29],
  ['magicLinks', { memberUuid: member, expiresAt: 1 }, 0],
  ['emailChanges', { memberUuid: member, expiresAt: 7 }, 6],
  ['signInAttempts', { attemptedAt: 0 }, 0],
  ['mailQuotas', { startedAt: 0 }, 0],
] as const)('row of %s is deleted when it has no effect any more', async (table, values, lastDay) => {
  const api = await setupRetention();
  const entries = Object.entries(values).map(([column, value]) => [
    column,
    typeof value === 'number' ? addMilliseconds(api.now, value * day) : value,
  ]);
  await insertRow(api.db, table, Object.fromEntries(entries));
  api.advanceClock(lastDay * day);
  await api.runRetention();
  expect(await api.countWhere(table)).toBe(1);
  api.advanceClock(day + hour);
  await api.runRetention();
  expect(await api.countWhere(table)).toBe(0);
});

test('security events are deleted after their period', async () => {
  const api = await setupRetention();
  const end = subtractPeriod(new Date(), retention.security);
  for (const margin of [-hour, hour]) {
    const at = addMilliseconds(end, margin);
    await recordSecurityEvent(api.db, { at, kind: 'signed-in', memberUuid: member });
  }
  await api.runRetention();
  expect(await api.countWhere('security_events')).toBe(1);
});

const mail = {
  to: 'ada@example.org',
  template: 'shared-results',
  data: { link: 'http://site.test/results', expiresOn: '2026-12-01' },
};
const isMail = sql`topic = 'mail'`;
const namesRecipient = sql`topic = 'mail' and payload::text like '%example.org%'`;

test('sent mail is cleared, its key stays', async () => {
  const api = await setupRetention();
  await enqueue(api.db, { topic: 'mail', payload: mail });
  await enqueue(api.db, { topic: 'mail', key: 'once', payload: mail });
  await api.drain();
  api.advanceUntilBefore(retention.sent);
  await api.runRetention();
  expect(await api.countWhere('outbox', namesRecipient)).toBe(2);
  api.advancePast();
  await api.runRetention();
  expect([await api.countWhere('outbox', isMail), await api.countWhere('outbox', namesRecipient)]).toEqual([
    1, 0,
  ]);
  await enqueue(api.db, { topic: 'mail', key: 'once', payload: mail });
  await api.drain();
  expect(api.sentMails).toHaveLength(2);
  api.advanceUntilBefore(retention.contacts);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('outbox', isMail)).toBe(0);
});

test('dead jobs are kept longer, waiting jobs stay', async () => {
  const api = await setupRetention();
  await enqueue(api.db, { topic: 'mail', payload: mail });
  await enqueue(api.db, { topic: 'unknown', payload: mail });
  await api.db.updateTable('outbox').set({ deadAt: api.now }).where('topic', '=', 'mail').execute();
  api.advanceUntilBefore(retention.undeliverable);
  await api.runRetention();
  expect(await api.countWhere('outbox', isMail)).toBe(1);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('outbox', isMail)).toBe(0);
  expect(await api.countWhere('outbox', sql`topic = 'unknown'`)).toBe(1);
});

test('events are deleted by month, then by row', async () => {
  const api = await setupRetention();
  const { db, now } = api;
  const cutoff = subtractPeriod(now, retention.usage);
  const months = [addMilliseconds(cutoff, -70 * day), cutoff];
  for (const month of months)
    await sql`select ensure_event_partition(${month.toISOString().slice(0, 10)}::date)`.execute(db);
  const events = [
    ['old-month', addMilliseconds(cutoff, -70 * day)],
    ['just-over', addMilliseconds(cutoff, -1000)],
    ['just-kept', addMilliseconds(cutoff, day)],
    ['no-month', addMilliseconds(cutoff, -3000 * day)],
  ] as const;
  for (const [event, receivedAt] of events)
    await sql`insert into analytics_events (uuid, event, properties, received_at)
      values (${visitor}, ${event}, '{}', ${receivedAt})`.execute(db);
  await api.runRetention();
  const { rows } = await sql<{ event: string }>`select event from analytics_events`.execute(db);
  expect(rows).toEqual([{ event: 'just-kept' }]);
  const name = `analytics_events_${addMilliseconds(cutoff, -70 * day)
    .toISOString()
    .slice(0, 7)
    .replace('-', '_')}`;
  expect(await api.countWhere('pg_class', sql`relname = ${name}`)).toBe(0);
});

test('rows are deleted in batches', async () => {
  const api = await setupRetention();
  for (let count = 0; count < 25; count += 1) await insertRow(api.db, 'leads', { createdAt: api.now });
  const leads = listExpired(addMilliseconds(api.now, 500 * day)).find(({ table }) => table === 'leads');
  expect(leads && (await deleteInBatches(api.db, leads, 10))).toBe(25);
  expect(await api.countWhere('leads')).toBe(0);
});

test('retention job is enqueued once a day', async () => {
  const api = await setupRetention();
  await api.startRetention();
  await api.startRetention();
  expect(await api.countWhere('outbox', sql`topic = 'retention'`)).toBe(1);
  api.advanceClock(day);
  await api.startRetention();
  expect(await api.countWhere('outbox', sql`topic = 'retention'`)).toBe(2);
});

test('failing table does not stop the others', async () => {
  const api = await setupRetention();
  for (const table of ['quizSnapshots', 'leads'] as const)
    await insertRow(api.db, table, { userUuid: visitor, createdAt: api.now });
  await sql`create table keeps_leads (id bigint references leads)`.execute(api.db);
  try {
    await sql`insert into keeps_leads select id from leads`.execute(api.db);
    api.advanceClock(500 * day);
    await api.runRetention();
    expect(await api.countWhere('quiz_snapshots')).toBe(0);
    expect(await api.countWhere('leads')).toBe(1);
    expect(
      await api.countWhere('outbox', sql`topic = 'retention' and done_at is null and last_error is not null`),
    ).toBe(1);
  } finally {
    await sql`drop table keeps_leads`.execute(api.db);
  }
});

test('every table has a retention rule or exception', async () => {
  const { db } = await setupRetention();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(dataInventory).map(toSnakeCase).sort());
  const reasons = Object.values(dataInventory).flatMap((entry) =>
    [entry.expiry, 'nobody' in entry && entry.nobody].filter((text) => typeof text === 'string'),
  );
  expect(reasons.filter((reason) => reason.length < 5)).toEqual([]);
});
