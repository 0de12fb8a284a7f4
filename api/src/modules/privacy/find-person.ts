import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import type { PersonReference } from '../../platform/privacy/data-recipient';
import type { PersonKey } from './personal-tables';

const names = z.readonly(z.array(z.string()));

/** Everything that names one person in our tables. */
export const personSchema = z.object({
  context: names,
  visitor: names,
  email: names,
  customer: names,
  subscription: names,
  /** In hexadecimal digits. */
  browser: names,
} satisfies Record<Exclude<PersonKey, 'contexts'>, typeof names>);
export type Person = z.infer<typeof personSchema>;

/** The person behind contexts that the caller was allowed to open. */
export async function findPerson(db: Db, contextIds: readonly string[]): Promise<Person> {
  const ids = sql`any(${[...contextIds]}::uuid[])`;
  const [visitors, emails, customers, subscriptions, browsers] = await Promise.all([
    listValues<string>(db, sql`${ownVisitorNumbers(contextIds)}`),
    listValues<string>(
      db,
      sql`select lower(email) as value from members where uuid = ${ids} and email_verified_at is not null`,
    ),
    listValues<string>(db, sql`select customer_id as value from customers where user_uuid = ${ids}`),
    listValues<string>(
      db,
      sql`select subscription_id as value from subscriptions where customer_id in
        (select customer_id from customers where user_uuid = ${ids})`,
    ),
    listValues<string>(
      db,
      sql`select distinct encode(key_hash, 'hex') as value from visitor_contexts where id = ${ids}`,
    ),
  ]);
  return {
    context: contextIds,
    visitor: visitors,
    email: emails,
    customer: customers,
    subscription: subscriptions,
    browser: browsers,
  };
}

/** By what services outside know this person. */
export async function toReference(db: Db, person: Person): Promise<PersonReference> {
  const agreed = await listValues<string>(
    db,
    sql`select distinct purpose as value from consents
      where granted and email is null and user_uuid = any(${[...person.context]}::uuid[])`,
  );
  return {
    ids: [...person.context],
    customerIds: [...person.customer],
    hasAgreedTo: { analytics: agreed.includes('analytics'), advertising: agreed.includes('advertising') },
  };
}

/**
 * Events name a visitor number, which anyone may learn from a link. They count as this person's only if their browser
 * was the first to use the number, from its first event on.
 */
function ownVisitorNumbers(contextIds: readonly string[]) {
  return sql`
    select own.user_uuid::text as value from visitor_contexts own
    where own.id = any(${[...contextIds]}::uuid[])
      and not exists (
        select from visitor_contexts other where other.user_uuid = own.user_uuid
          and other.id <> all(${[...contextIds]}::uuid[]) and other.created_at <= own.created_at)
      and not exists (
        select from analytics_events event where event.uuid = own.user_uuid
          and event.received_at < own.created_at - interval '10 minutes')`;
}

async function listValues<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await sql<{ value: T }>`${query}`.execute(db);
  return rows.map(({ value }) => value);
}
