import { findLocale, type Locale } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Row } from '../../../platform/database/rows';

/** A mirrored subscription with its member. */
export type Subscriber = Row<'subscriptions'> & {
  email: string;
  firstName: string | null;
  /** IANA name; null when unknown. */
  timeZone: string | null;
  /** The language of the member's mails. */
  locale: Locale;
};

export async function findSubscriber(db: Db, subscriptionId: string): Promise<Subscriber | undefined> {
  const row = await selectSubscribers(db)
    .where('subscriptions.subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  return row && toReader(row);
}

export async function listSubscribers(db: Db, customerId: string): Promise<Subscriber[]> {
  const rows = await selectSubscribers(db).where('subscriptions.customerId', '=', customerId).execute();
  return rows.map(toReader);
}

/** The member's running trial. */
export async function findTrial(db: Db, memberUuid: string): Promise<Subscriber | undefined> {
  const row = await selectSubscribers(db)
    .where('members.uuid', '=', memberUuid)
    .where('subscriptions.status', '=', 'trialing')
    .executeTakeFirst();
  return row && toReader(row);
}

/** The purchase that created the member, and later ones. Abandoned attempts get no mails. */
function selectSubscribers(db: Db) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .selectAll('subscriptions')
    .select(['members.email', 'members.firstName', 'members.timeZone', 'members.locale'])
    .where(
      sql<boolean>`exists (
        select from registrations r where r.user_uuid = members.uuid and (
          r.subscription_id = subscriptions.subscription_id
          or subscriptions.started_at > r.registered_at + interval '1 hour'))`,
    );
}

type Payer = Pick<Subscriber, 'email' | 'firstName' | 'timeZone' | 'locale'> & { uuid: string };

/** The member who paid. A purchase undone before there was a member has a different mail. */
export async function findPayer(db: Db, customerId: string): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select(['members.uuid', 'members.email', 'members.firstName', 'members.timeZone', 'members.locale'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row && toReader(row);
}

function toReader<Row extends { locale: string | null }>(row: Row): Omit<Row, 'locale'> & { locale: Locale } {
  return { ...row, locale: findLocale([row.locale]) };
}
