import type { Database } from '../../../api/src/platform/database/database';

/** What the audit reads of our database. */
export async function readKeptRows({ db }: Pick<Database, 'db'>) {
  return {
    members: await db.selectFrom('members').select(['uuid', 'email']).execute(),
    customers: await db.selectFrom('customers').select(['userUuid', 'customerId']).execute(),
    registrations: await db
      .selectFrom('registrations')
      .select(['intentId', 'userUuid', 'subscriptionId'])
      .execute(),
    subscriptions: await db
      .selectFrom('subscriptions')
      .select(['subscriptionId', 'customerId', 'status'])
      .execute(),
    agreements: await db
      .selectFrom('agreements')
      .select(['userUuid', 'intentId', 'subscriptionId', 'firstCharge', 'currency'])
      .orderBy('id')
      .execute(),
    /** Mails that are written, under way or sent; the key names what each is about. */
    mails: await db
      .selectFrom('outbox')
      .select('key')
      .where('topic', 'in', ['mail', 'finish-account'])
      .where('deadAt', 'is', null)
      .execute(),
  };
}
export type KeptRows = Awaited<ReturnType<typeof readKeptRows>>;
