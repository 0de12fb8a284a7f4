import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** A subscription as the mirror has it, with the member it belongs to. */
export type Subscriber = Selectable<Tables['subscriptions']> & { email: string; firstName: string | null };

export function findSubscriber(db: Db, subscriptionId: string): Promise<Subscriber | undefined> {
  return subscribers(db).where('subscriptions.subscriptionId', '=', subscriptionId).executeTakeFirst();
}

export function subscribersOfCustomer(db: Db, customerId: string): Promise<Subscriber[]> {
  return subscribers(db).where('subscriptions.customerId', '=', customerId).execute();
}

/** The trial that a member is on. */
export function findTrial(db: Db, memberUuid: string): Promise<Subscriber | undefined> {
  return subscribers(db)
    .where('members.uuid', '=', memberUuid)
    .where('subscriptions.status', '=', 'trialing')
    .executeTakeFirst();
}

/** The purchase that made the member, and later ones. Attempts beside it that were given up are nothing to write about. */
function subscribers(db: Db) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .innerJoin('registrations', 'registrations.userUuid', 'members.uuid')
    .selectAll('subscriptions')
    .select(['members.email', 'members.firstName'])
    .where((where) =>
      where.or([
        where('registrations.subscriptionId', '=', where.ref('subscriptions.subscriptionId')),
        where('subscriptions.startedAt', '>', sql<Date>`registrations.registered_at + interval '1 hour'`),
      ]),
    );
}

/** The member who paid. Of a purchase that was undone before there was one, another mail tells. */
export function findPayer(
  db: Db,
  customerId: string,
): Promise<Pick<Subscriber, 'email' | 'firstName'> | undefined> {
  return db
    .selectFrom('customers')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select(['members.email', 'members.firstName'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}
