import type { Database } from '../../../api/src/platform/database/database';

/** The rows that the audits read, with visitor contexts replaced by their visitors. */
export async function readStoredRows({ db }: Pick<Database, 'db'>) {
  const contexts = await db.selectFrom('visitorContexts').select(['id', 'userUuid']).execute();
  const visitors = new Map(contexts.map(({ id, userUuid }) => [id, userUuid]));
  const nameVisitor = <Row extends { userUuid: string }>(row: Row): Row => ({
    ...row,
    userUuid: visitors.get(row.userUuid) ?? row.userUuid,
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
  const jobs = await db.selectFrom('outbox').select(['topic', 'key', 'lastError', 'deadAt']).execute();
  return {
    /** The visitor of each context. */
    contexts: visitors,
    members: await db.selectFrom('members').select(['visitorUuid as uuid', 'email']).execute(),
    customers: customers.map(nameVisitor),
    registrations: registrations.map(nameVisitor),
    agreements: agreements.map(nameVisitor),
    subscriptions: await db
      .selectFrom('subscriptions')
      .select([
        'subscriptionId',
        'customerId',
        'status',
        'priceId',
        'cancelAtPeriodEnd',
        'currentPeriodEndsAt',
        'pauseStartsAt',
        'pauseResumesAt',
        'nextCharge',
        'withdrawnAt',
      ])
      .execute(),
    /** Mails that are queued or sent; the key names the subscription. */
    mails: jobs
      .filter(({ topic, deadAt }) => ['mail', 'finish-account'].includes(topic) && deadAt === null)
      .map(({ key }) => ({ key })),
    deadJobs: jobs.filter(({ deadAt }) => deadAt !== null),
  };
}
export type StoredRows = Awaited<ReturnType<typeof readStoredRows>>;
export type StoredSubscription = StoredRows['subscriptions'][number];
