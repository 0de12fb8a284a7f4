import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import type { PersonReference } from './data-recipient';

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
});
export type Person = z.infer<typeof personSchema>;

/**
 * The person behind contexts that the caller was allowed to open. Events name a visitor number, which anyone may learn
 * from a link. They count as this person's only if their browser was the first to use the number, from its first event
 * on.
 */
export async function findPerson(db: Db, contextIds: readonly string[]): Promise<Person> {
  const ids = sql`any(${[...contextIds]}::uuid[])`;
  const { rows } = await sql<Omit<Person, 'context'>>`
    select
      array(
        select own.user_uuid::text from visitor_contexts own
        where own.id = ${ids}
          and not exists (
            select from visitor_contexts other where other.user_uuid = own.user_uuid
              and not other.id = ${ids} and other.created_at <= own.created_at)
          and not exists (
            select from analytics_events event where event.uuid = own.user_uuid
              and event.received_at < own.created_at - interval '10 minutes')) as visitor,
      array(select lower(email) from members where uuid = ${ids} and email_verified_at is not null) as email,
      array(select customer_id from customers where user_uuid = ${ids}) as customer,
      array(
        select subscription_id from subscriptions
        where customer_id in (select customer_id from customers where user_uuid = ${ids})) as subscription,
      array(select distinct encode(key_hash, 'hex') from visitor_contexts where id = ${ids}) as browser`.execute(
    db,
  );
  return personSchema.parse({ ...rows[0], context: contextIds });
}

/** By what services outside know this person. */
export async function toReference(db: Db, { context, customer }: Person): Promise<PersonReference> {
  const decisions = await db
    .selectFrom('consents')
    .select('purpose')
    .distinct()
    .where('granted', '=', true)
    .where('email', 'is', null)
    .where('userUuid', '=', sql<string>`any(${[...context]}::uuid[])`)
    .execute();
  const hasAgreedTo = (purpose: string) => decisions.some((one) => one.purpose === purpose);
  return {
    ids: [...context],
    customerIds: [...customer],
    hasAgreedTo: { analytics: hasAgreedTo('analytics'), advertising: hasAgreedTo('advertising') },
  };
}
