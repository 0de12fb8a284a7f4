import { formatAddressBinding } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';

/** What links about a subscription are bound to: its member, and the address that they have now. */
export async function findPayerBinding(db: Db, subscriptionId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .innerJoin('members', 'members.uuid', 'customers.userUuid')
    .select(['members.uuid', 'members.addressVersion'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  return member && formatAddressBinding(member);
}
