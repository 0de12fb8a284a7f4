import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import type { WireObject } from '../../wire/wire-object';
import { toSubscriptionView } from './subscription-view';

/** Sends `customer.subscription.updated` with what has changed since. */
export function announceUpdate(account: Account, before: SubscriptionRecord): void {
  const after = toSubscriptionView(account.tables, account.tables.subscriptions.need(before.id));
  const was = Object.entries(toSubscriptionView(account.tables, before));
  const previous: WireObject = Object.fromEntries(
    was.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
  account.emit('customer.subscription.updated', after, previous);
}
