import type { Db } from '../../platform/database/database';
import { isTestUser } from '../../platform/test-users/test-users';
import type { Receipt, RevenueCat } from './revenuecat';
import { revenueCatPayloadSchema } from './revenuecat-queue';

type Dependencies = { db: Db; revenueCat: RevenueCat | undefined };

/** Handles the outbox topic `revenuecat`: sends the receipt of a started subscription to RevenueCat. */
export function revenueCatJob({ db, revenueCat }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    if (!revenueCat) return;
    const { subscriptionId } = revenueCatPayloadSchema.parse(payload);
    const receipt = await findReceipt(db, subscriptionId);
    if (receipt) await revenueCat.sendReceipt(receipt);
  };
}

/** The receipt with its owner; undefined before the payment and for test users. */
async function findReceipt(db: Db, subscriptionId: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .select(['customers.userUuid', 'customers.email'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '!=', 'incomplete')
    .executeTakeFirst();
  if (!row) return undefined;
  const { userUuid, email } = row;
  return (await isTestUser(db, { uuid: userUuid, email })) ? undefined : { userUuid, subscriptionId };
}
