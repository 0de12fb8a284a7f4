import type { keptPersonSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueueMessagingSync, messagingTopic } from '../../platform/messaging/messaging-queue';

type KeptPerson = z.infer<typeof keptPersonSchema>;

/** Every table with visitor data, and the column that identifies the visitor. */
const visitorTables: readonly (readonly [table: string, column: string])[] = [
  ['analytics_events', 'uuid'],
  ['leads', 'user_uuid'],
  ['checkout_inits', 'user_uuid'],
  ['visitor_profiles', 'analytics_uuid'],
  ['quiz_snapshots', 'user_uuid'],
  ['shares', 'user_uuid'],
  ['live_event_links', 'user_uuid'],
  ['consents', 'user_uuid'],
  ['privacy_exports', 'user_uuid'],
  ['mail_choices', 'user_uuid'],
  ['card_errors', 'user_uuid'],
  ['offers', 'user_uuid'],
  ['winback_offers', 'user_uuid'],
  ['agreements', 'user_uuid'],
  ['trial_cards', 'user_uuid'],
  ['registrations', 'user_uuid'],
  ['withdrawals', 'member_uuid'],
  // card intents and pending subscriptions are deleted with their customer
  ['customers', 'user_uuid'],
  ['visitor_contexts', 'user_uuid'],
  // sessions, sign-in links, and four-week plans are deleted with their member
  ['members', 'uuid'],
];

/** Identified by e-mail, or by uuid for a visitor without one. */
export type Person = { readonly email?: string | undefined; readonly uuid?: string | null | undefined };

/** Deletes a person and all data of every visitor linked to them. Returns the number of rows. */
export async function deletePerson(db: Db, person: Person): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const uuids = await findVisitorIds(transaction, person);
    await forgetAtProvider(transaction, uuids);
    let deleted = await deleteSubscriptions(transaction, uuids);
    for (const [table, column] of visitorTables) {
      deleted += await deleteRows(transaction, table, column, uuids);
    }
    deleted += await deleteBuckets(transaction, uuids);
    return deleted + (await deleteJobs(transaction, person.email ?? '', uuids));
  });
}

/** The stored data about a person. */
export async function inspectPerson(db: Db, person: Person): Promise<KeptPerson> {
  const uuids = await findVisitorIds(db, person);
  const { rows: members } = await sql<KeptMember>`
    select uuid, email, first_name from members where lower(email) = lower(${person.email ?? ''})`.execute(
    db,
  );
  const { rows: subscriptions } = await sql<KeptPerson['subscriptions'][number]>`
    select subscription_id, status from subscriptions where customer_id in
      (select customer_id from customers where user_uuid = any(${uuids}::uuid[]))`.execute(db);
  const { rows: profiles } = await sql<KeptProfile>`
    select ad_metrics, user_properties, google_client_id, location from visitor_profiles
    where analytics_uuid = any(${uuids}::uuid[]) order by updated_at desc limit 1`.execute(db);
  return {
    member: members[0] ?? null,
    subscriptions,
    rows: await countRows(db, uuids),
    profile: profiles[0] ?? null,
  };
}

type KeptProfile = NonNullable<KeptPerson['profile']>;
type KeptMember = NonNullable<KeptPerson['member']>;

async function countRows(db: Db, uuids: string[]): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const [table, column] of visitorTables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ${sql.table(table)} where ${sql.ref(column)} = any(${uuids}::uuid[])`.execute(db);
    counts.push([table, Number(rows[0]?.count ?? 0)]);
  }
  return Object.fromEntries(counts);
}

/** The ids of a person's contexts and their visitor uuids. */
async function findVisitorIds(db: Db, { email = '', uuid = null }: Person): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with named (id) as (
      select uuid from members where lower(email) = lower(${email})
      union select user_uuid from leads where lower(email) = lower(${email})
      union select user_uuid from checkout_inits where lower(email) = lower(${email})
      union select user_uuid from customers where lower(email) = lower(${email})
      union select ${uuid}::uuid where ${uuid}::uuid is not null)
    select id as uuid from named
    union select user_uuid from visitor_contexts where id in (select id from named)
    union select id from visitor_contexts where user_uuid in (select id from named)`.execute(db);
  return rows.map((row) => row.uuid);
}

/** The job finds no member any more and deletes the person at the messaging provider. */
async function forgetAtProvider(db: Db, uuids: string[]): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select user_uuid as uuid from messaging_people where user_uuid = any(${uuids}::uuid[])`.execute(db);
  for (const { uuid } of rows) await enqueueMessagingSync(db, uuid);
}

async function deleteSubscriptions(db: Db, uuids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from subscriptions where customer_id in
      (select customer_id from customers where user_uuid = any(${uuids}::uuid[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function deleteRows(db: Db, table: string, column: string, uuids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = any(${uuids}::uuid[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The flag provider keys sticky assignments by attribute and value: `id||<uuid>`. */
async function deleteBuckets(db: Db, uuids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from buckets where split_part(key, '||', 2) = any(${uuids}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Queued and sent mail jobs contain the recipient, others the visitor. What the messaging provider must forget stays. */
async function deleteJobs(db: Db, email: string, uuids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where lower(payload->>'to') = lower(${email}) or lower(payload->>'email') = lower(${email})
      or (topic <> ${messagingTopic} and payload->>'userUuid' = any(${uuids}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
