import type { keptPersonSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueueMessagingSync, messagingSync } from '../../platform/messaging/messaging-queue';
import { findPerson, type Person } from '../../platform/privacy/find-person';
import { isAbout, personalTables, toSnakeCase } from '../../platform/privacy/personal-rows';
import { deleteInBatches } from '../../platform/retention/delete-in-batches';

type KeptPerson = z.infer<typeof keptPersonSchema>;

/**
 * Security events have their own retention; the job that deletes someone at the messaging provider deletes its record; an
 * event of the payment provider that comes again must count as known.
 */
const kept = new Set<string>(['securityEvents', 'messagingPeople', 'providerEvents']);
const cleanedTables = personalTables.filter(({ name }) => !kept.has(name));

/** Identified by e-mail, or by uuid for a visitor without one. */
export type Identity = { readonly email?: string | undefined; readonly uuid?: string | null | undefined };

/** Deletes a person and all data of every visitor linked to them. Returns the number of rows. */
export async function deletePerson(db: Db, identity: Identity): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const person = await findLinkedPerson(transaction, identity);
    await forgetAtProvider(transaction, person.context);
    let deleted = 0;
    for (const table of cleanedTables)
      deleted += await deleteInBatches(transaction, { table: table.name, rows: isAbout(table, person) });
    deleted += await deleteBuckets(transaction, person.context);
    return deleted + (await deleteJobs(transaction, identity.email ?? '', person.context));
  });
}

/** The stored data about a person. */
export async function inspectPerson(db: Db, identity: Identity): Promise<KeptPerson> {
  const person = await findLinkedPerson(db, identity);
  const { rows: members } = await sql<KeptMember>`
    select uuid, email, first_name from members where lower(email) = lower(${identity.email ?? ''})`.execute(
    db,
  );
  const { rows: subscriptions } = await sql<KeptPerson['subscriptions'][number]>`
    select subscription_id, status from subscriptions where customer_id = any(${person.customer})`.execute(
    db,
  );
  const { rows: profiles } = await sql<KeptProfile>`
    select ad_metrics, user_properties, google_client_id, location from visitor_profiles
    where analytics_uuid = any(${person.context}::uuid[]) order by updated_at desc limit 1`.execute(db);
  return {
    member: members[0] ?? null,
    subscriptions,
    rows: await countRows(db, person),
    profile: profiles[0] ?? null,
  };
}

type KeptProfile = NonNullable<KeptPerson['profile']>;
type KeptMember = NonNullable<KeptPerson['member']>;

async function countRows(db: Db, person: Person): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of cleanedTables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table.name)} where ${isAbout(table, person)}`.execute(
      db,
    );
    counts.push([toSnakeCase(table.name), rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** Everyone who ever gave this address, with the ids of their contexts and their visitor numbers. */
async function findLinkedPerson(db: Db, { email = '', uuid = null }: Identity): Promise<Person> {
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
  const ids = rows.map((row) => row.uuid);
  return { ...(await findPerson(db, ids)), visitor: ids, email: email === '' ? [] : [email.toLowerCase()] };
}

/** The job finds no member any more and deletes the person at the messaging provider. */
async function forgetAtProvider(db: Db, uuids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select user_uuid as uuid from messaging_people where user_uuid = any(${uuids}::uuid[])`.execute(db);
  for (const { uuid } of rows) await enqueueMessagingSync(db, uuid);
}

/** The flag provider keys sticky assignments by attribute and value: `id||<uuid>`. */
async function deleteBuckets(db: Db, uuids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from buckets where split_part(key, '||', 2) = any(${uuids}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Queued and sent mail jobs contain the recipient, others the visitor. What the messaging provider must forget stays. */
async function deleteJobs(db: Db, email: string, uuids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where lower(payload->>'to') = lower(${email}) or lower(payload->>'email') = lower(${email})
      or (topic <> ${messagingSync.topic} and payload->>'userUuid' = any(${uuids}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
