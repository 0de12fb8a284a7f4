import type { Database } from '../../../api/src/platform/database/database';

/** Our copy of the subscriptions, and the contexts that exist. */
export async function readStoredSubscriptions({ db }: Pick<Database, 'db'>) {
  return {
    contexts: (await db.selectFrom('visitorContexts').select('id').execute()).map(({ id }) => id),
    rows: await db
      .selectFrom('subscriptions')
      .select([
        'subscriptionId',
        'customerId',
        'status',
        'priceId',
        'cancelAtPeriodEnd',
        'currentPeriodEndsAt',
        'endsAt',
        'pauseStartsAt',
        'pauseResumesAt',
        'nextCharge',
        'withdrawnAt',
      ])
      .execute(),
    deadJobs: await db
      .selectFrom('outbox')
      .select(['topic', 'lastError'])
      .where('deadAt', 'is not', null)
      .execute(),
  };
}
export type StoredSubscriptions = Awaited<ReturnType<typeof readStoredSubscriptions>>;
export type StoredSubscription = StoredSubscriptions['rows'][number];
