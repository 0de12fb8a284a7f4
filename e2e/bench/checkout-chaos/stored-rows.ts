import type { Database } from '../../../api/src/platform/database/database';

/** The rows that the audit reads, with visitor contexts replaced by their visitors. */
export async function readStoredRows({ db }: Pick<Database, 'db'>) {
  const contexts = new Map(
    (await db.selectFrom('visitorContexts').select(['id', 'userUuid']).execute()).map(
      ({ id, userUuid }) => [id, userUuid] as const,
    ),
  );
  const named = <Row extends { userUuid: string }>(row: Row): Row => ({
    ...row,
    userUuid: contexts.get(row.userUuid) ?? row.userUuid,
  });
  const customers = await db.selectFrom('customers').select(['userUuid', 'customerId']).execute();
  const registrations = await db
    .selectFrom('registrations')
    .select(['intentId', 'userUuid', 'subscriptionId'])
    .execute();
  const agreements = await db
    .selectFrom('agreements')
    .select(['userUuid', 'intentId', 'subscriptionId', 'firstCharge', 'currency'])
    .orderBy('id')
    .execute();
  return {
    /** The visitor of each context. */
    contexts,
    members: await db.selectFrom('members').select(['visitorUuid as uuid', 'email']).execute(),
    customers: customers.map(named),
    registrations: registrations.map(named),
    agreements: agreements.map(named),
    subscriptions: await db
      .selectFrom('subscriptions')
      .select(['subscriptionId', 'customerId', 'status'])
      .execute(),
    /** Mails that are queued or sent; the key names the subscription. */
    mails: await db
      .selectFrom('outbox')
      .select('key')
      .where('topic', 'in', ['mail', 'finish-account'])
      .where('deadAt', 'is', null)
      .execute(),
  };
}
export type StoredRows = Awaited<ReturnType<typeof readStoredRows>>;
