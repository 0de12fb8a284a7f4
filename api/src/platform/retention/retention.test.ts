import { type Period, retention, subtractPeriod } from '@funnel/contracts';
import { sql } from 'kysely';
import { createMember } from '../accounts/accounts';
import { createMagicCode } from '../accounts/magic-links';
import { startSession } from '../accounts/sessions';
import { recordSecurityEvent } from '../audit/security-events';
import { addMilliseconds, day, hour } from '../clock';
import { enqueue } from '../outbox/outbox';
import { hashVisitorKey, setup } from '../testing/setup';
import { shareResults } from '../testing/share-results';
import { deleteInBatches } from './delete-in-batches';
import { listRetentionRules } from './retention-rules';

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
    const { rows } = await sql<{ uuid: string }>`
      select distinct coalesce(c.user_uuid, t.${sql.ref(column)})::text as uuid
      from ${sql.table(table)} t left join visitor_contexts c on c.id = t.${sql.ref(column)} order by 1`.execute(
      db,
    );
    return rows.map(({ uuid }) => uuid);
  };
  const runRetention = async () => {
    await api.startRetention();
    await api.drain();
  };
  /** Moves the clock to some days before a period ends, counted from the setup. */
  const now = clock();
  const advanceUntilBefore = (period: Period) => {
    const end = now.getTime() + (now.getTime() - subtractPeriod(now, period).getTime());
    // Periods of months vary by some days.
    api.advanceClock(end - clock().getTime() - 5 * day);
  };
  const advancePast = () => api.advanceClock(10 * day);
  return { ...api, now, countWhere, listRemaining, runRetention, advanceUntilBefore, advancePast };
}

type Api = Awaited<ReturnType<typeof setupRetention>>;

const inserts: Readonly<Record<string, (api: Api, uuid: string) => Promise<unknown>>> = {
  quiz_snapshots: ({ call }, userUuid) =>
    call('post', '/quiz-snapshot', {
      body: { userUuid, quizAnswers: { age: { type: 'VALUE', answer: '3' } } },
    }),
  leads: ({ call }, userUuid) =>
    call('post', '/a/lead', { body: { userUuid, email: 'a@example.org', eventSource: 'quiz' } }),
  checkout_inits: ({ call }, userUuid) =>
    call('post', '/a/checkout/init', { body: { userUuid, eventId: userUuid } }),
  card_errors: ({ db, now }, userUuid) =>
    db
      .insertInto('cardErrors')
      .values({
        userUuid,
        confirmationType: 'setup',
        attempts: 1,
        eventSource: 'checkout',
        reportedAt: now,
      })
      .execute(),
  visitor_profiles: ({ call }, uuid) => call('post', `/a/user-info/${uuid}`, { body: { adMetrics: {} } }),
  live_event_links: ({ db, now }, userUuid) =>
    sql`insert into live_event_links (id, event_id, user_uuid, created_at)
      select ${userUuid}, event_id, ${userUuid}::uuid, ${now} from live_events limit 1`.execute(db),
  consents: ({ call }, uuid) =>
    call('post', '/consents', {
      body: {
        uuid,
        policyVersion: '2026-11',
        surface: 'cookie-banner',
        locale: 'en',
        decisions: [{ purpose: 'analytics', granted: true }],
      },
    }),
  agreements: ({ db, now }, userUuid) =>
    db
      .insertInto('agreements')
      .values({
        userUuid,
        intentId: `seti_${userUuid}`,
        priceId: 'price_1',
        firstCharge: 1999,
        currency: 'USD',
        firstChargeDate: '2026-12-05',
        version: '1',
        hash: 'a',
        text: 'I agree',
        agreedAt: now,
      })
      .execute(),
  trial_cards: ({ db, now }, userUuid) =>
    db
      .insertInto('trialCards')
      .values({ fingerprint: userUuid, userUuid, intentId: 'seti_1', usedAt: now })
      .execute(),
  offers: ({ db, now }, userUuid) =>
    db.insertInto('offers').values({ userUuid, variants: '{}', currency: 'EUR', settledAt: now }).execute(),
  winback_offers: ({ db, now }, userUuid) =>
    db.insertInto('winbackOffers').values({ userUuid, winback: '30off', expiresAt: now }).execute(),
  mail_choices: ({ db, now }, userUuid) =>
    db
      .insertInto('mailChoices')
      .values({ email: `${userUuid}@example.org`, code: userUuid, userUuid, createdAt: now })
      .execute(),
  customers: ({ db, now }, userUuid) =>
    db
      .insertInto('customers')
      .values({ userUuid, customerId: `cus_${userUuid}`, email: 'a@example.org', createdAt: now })
      .execute(),
};

test.each([
  ['quiz_snapshots', 'user_uuid', retention.answers, [member]],
  ['leads', 'user_uuid', retention.contacts, []],
  ['checkout_inits', 'user_uuid', retention.contacts, []],
  ['card_errors', 'user_uuid', retention.contacts, []],
  ['mail_choices', 'user_uuid', retention.contacts, []],
  ['customers', 'user_uuid', retention.contacts, [member]],
  ['agreements', 'user_uuid', retention.contacts, []],
  ['trial_cards', 'user_uuid', retention.contacts, [member]],
  ['offers', 'user_uuid', retention.usage, []],
  ['winback_offers', 'user_uuid', retention.usage, []],
  ['visitor_profiles', 'analytics_uuid', retention.usage, []],
  ['live_event_links', 'user_uuid', retention.usage, []],
  ['consents', 'user_uuid', retention.consents, [member]],
] as const)('%s: deleted after the period of the policy', async (table, column, period, kept) => {
  const api = await setupRetention();
  for (const uuid of people) await inserts[table]?.(api, uuid);
  api.advanceUntilBefore(period);
  await api.runRetention();
  expect(await api.listRemaining(table, column)).toEqual(people);
  api.advancePast();
  await api.runRetention();
  expect(await api.listRemaining(table, column)).toEqual(kept);
});

test('earlier consent is kept with the later one', async () => {
  const api = await setupRetention();
  await inserts['consents']?.(api, visitor);
  api.advanceUntilBefore(retention.consents);
  await inserts['consents']?.(api, visitor);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('consents')).toBe(2);
});

test('unsubscription is kept like a consent', async () => {
  const api = await setupRetention();
  await inserts['mail_choices']?.(api, visitor);
  await api.db.updateTable('mailChoices').set({ unsubscribedAt: api.now }).execute();
  api.advanceUntilBefore(retention.consents);
  await api.runRetention();
  expect(await api.countWhere('mail_choices')).toBe(1);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('mail_choices')).toBe(0);
});

test('customer with a subscription is kept', async () => {
  const api = await setupRetention();
  await inserts['customers']?.(api, visitor);
  await sql`insert into subscriptions (subscription_id, customer_id, status, plan_name, price_id, amount, currency,
      billing_interval, interval_count, cancel_at_period_end, started_at, read_number)
    values ('sub_1', ${`cus_${visitor}`}, 'active', 'Monthly', 'price_1', 1999, 'usd', 'month', 1, false,
      ${api.now}, 1)`.execute(api.db);
  api.advanceUntilBefore(retention.contacts);
  api.advancePast();
  await api.runRetention();
  expect(await api.listRemaining('customers')).toEqual([visitor]);
});

test('shared result is deleted when its link expires', async () => {
  const api = await setupRetention();
  await shareResults(api.call, { uuid: visitor });
  api.advanceClock(29 * day);
  await api.runRetention();
  expect(await api.countWhere('shares')).toBe(1);
  api.advanceClock(2 * day);
  await api.runRetention();
  expect(await api.countWhere('shares')).toBe(0);
});

test('ended sessions and links are deleted', async () => {
  const api = await setupRetention();
  await startSession(api.db, member, api.now);
  await createMagicCode(api.db, { uuid: member, addressVersion: 1 }, api.now);
  await api.runRetention();
  expect([await api.countWhere('sessions'), await api.countWhere('magic_links')]).toEqual([1, 1]);
  api.advanceClock(31 * day);
  await api.runRetention();
  expect([await api.countWhere('sessions'), await api.countWhere('magic_links')]).toEqual([0, 0]);
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

test('failed sign-in attempts are deleted after a day', async () => {
  const api = await setupRetention();
  const body = { email: 'stranger@example.org', password: 'a wrong guess' };
  await api.call('post', '/auth/login', { body }).expect(403);
  await api.runRetention();
  expect(await api.countWhere('sign_in_attempts')).toBe(2);
  api.advanceClock(2 * day);
  await api.runRetention();
  expect(await api.countWhere('sign_in_attempts')).toBe(0);
});

test('unused bucket is deleted', async () => {
  const api = await setupRetention();
  await api.call('post', '/buckets', { body: { key: `id||${visitor}`, data: { a: 'b' } } }).expect(200);
  api.advanceUntilBefore(retention.usage);
  await api.runRetention();
  expect(await api.countWhere('buckets')).toBe(1);
  api.advancePast();
  await api.runRetention();
  expect(await api.countWhere('buckets')).toBe(0);
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
  await sql`insert into leads (user_uuid, email, event_source, extras, created_at)
    select ${visitor}, n || '@example.org', 'quiz', '{}', ${api.now} from generate_series(1, 25) n`.execute(
    api.db,
  );
  const rule = listRetentionRules(addMilliseconds(api.now, 500 * day)).find(({ table }) => table === 'leads');
  expect(rule && (await deleteInBatches(api.db, rule, 10))).toBe(25);
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
  for (const uuid of people) await inserts['quiz_snapshots']?.(api, uuid);
  await inserts['leads']?.(api, visitor);
  await sql`create table keeps_leads (id bigint references leads)`.execute(api.db);
  try {
    await sql`insert into keeps_leads select id from leads`.execute(api.db);
    api.advanceClock(500 * day);
    await api.runRetention();
    expect(await api.listRemaining('quiz_snapshots')).toEqual([member]);
    expect(await api.countWhere('leads')).toBe(1);
    expect(
      await api.countWhere('outbox', sql`topic = 'retention' and done_at is null and last_error is not null`),
    ).toBe(1);
  } finally {
    await sql`drop table keeps_leads`.execute(api.db);
  }
});

/** Tables without personal data, or kept as long as the account or tax law requires. */
const kept = [
  ...['app_config', 'live_events', 'releases', 'release_channels', 'release_changes', 'schema_migrations'],
  // What was published, and who made it current: nothing about visitors.
  ...['content_versions', 'content_pointers', 'content_changes'],
  ...['members', 'registrations', 'subscriptions', 'messaging_people', 'test_emails', 'test_visitors'],
  // Deleted or emptied with their job.
  'outbox_subjects',
  // Deleted with their member.
  ...['day_plans', 'day_plan_steps', 'day_plan_reminders'],
  // Deleted with their customer; the sink deletes event ids after a week.
  ...['card_intents', 'pending_subscriptions', 'analytics_event_ids', 'deletion_receipts'],
  // Deleted with their member.
  ...['save_offers', 'app_store_entitlements', 'passkeys'],
  // Hashes of mailboxes; deleted when their proven owner agrees to mails again.
  'mail_opt_outs',
];

test('every table has a retention rule or exception', async () => {
  const { db } = await setupRetention();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(db);
  const forgotten = listRetentionRules(new Date()).map(({ table }) => table);
  const known = new Set([...forgotten, 'analytics_events', ...kept]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
