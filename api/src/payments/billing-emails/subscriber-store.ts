import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** A subscription as the mirror has it, with the member it belongs to. */
export type Subscriber = Selectable<Tables['subscriptions']> & {
  email: string;
  firstName: string | null;
  /** IANA name; null where it is not known. */
  timeZone: string | null;
};

export function findSubscriber(db: Db, subscriptionId: string): Promise<Subscriber | undefined> {
  return selectSubscribers(db).where('subscriptions.subscriptionId', '=', subscriptionId).executeTakeFirst();
}

export function listSubscribers(db: Db, customerId: string): Promise<Subscriber[]> {
  return selectSubscribers(db).where('subscriptions.customerId', '=', customerId).execute();
}

/** The trial that a member is on. */
export function findTrial(db: Db, memberUuid: string): Promise<Subscriber | undefined> {
  return selectSubscribers(db)
    .where('members.uuid', '=', memberUuid)
    .where('subscriptions.status', '=', 'trialing')
    .executeTakeFirst();
}

/** The purchase that made the member, and later ones. Attempts beside it that were given up are nothing to write about. */
function selectSubscribers(db: Db) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .selectAll('subscriptions')
    .select(['members.email', 'members.firstName', 'members.timeZone'])
    .where(
      sql<boolean>`exists (
        select from registrations r where r.user_uuid = members.uuid and (
          r.subscription_id = subscriptions.subscription_id
          or subscriptions.started_at > r.registered_at + interval '1 hour'))`,
    );
}

/** The member who paid. Of a purchase that was undone before there was one, another mail tells. */
export function findPayer(
  db: Db,
  customerId: string,
): Promise<Pick<Subscriber, 'email' | 'firstName' | 'timeZone'> | undefined> {
  return db
    .selectFrom('customers')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select(['members.email', 'members.firstName', 'members.timeZone'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

/** Where a member is, as they registered. */
export async function findTimeZone(db: Db, memberUuid: string): Promise<string | null> {
  const found = await db
    .selectFrom('members')
    .select('timeZone')
    .where('uuid', '=', memberUuid)
    .executeTakeFirst();
  return found?.timeZone ?? null;
}
