import type { Db } from '../../platform/database/database';
import { findRow, type Row } from '../../platform/database/rows';
import { isLive } from '../../platform/stripe/subscription-status';

export type SubscriptionRow = Row<'subscriptions'>;

/** The visitor's current subscription: a running one before an ended one, then the newest. */
export async function findSubscription(db: Db, userUuid: string): Promise<SubscriptionRow | undefined> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .selectAll('subscriptions')
    .where('customers.userUuid', '=', userUuid)
    .orderBy('subscriptions.startedAt', 'desc')
    .execute();
  return rows.find(isLive) ?? rows[0];
}

/** Whether a visitor has a running subscription, paid or on trial. */
export async function hasLiveSubscription(db: Db, userUuid: string): Promise<boolean> {
  const found = await findSubscription(db, userUuid);
  return found !== undefined && isLive(found);
}

/** The running subscription of a customer. */
export async function findChargedSubscription(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('customerId', '=', customerId)
    .where('status', 'not in', ['incomplete', 'canceled'])
    .orderBy('startedAt', 'desc')
    .executeTakeFirst();
  return row?.subscriptionId;
}

export function findSubscriptionById(db: Db, subscriptionId: string): Promise<SubscriptionRow | undefined> {
  return findRow(db, 'subscriptions', { subscriptionId });
}
