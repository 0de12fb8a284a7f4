import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { listChanges } from '../../wire/wire-object';
import { toSubscriptionView } from './subscription-view';

/** Sends `customer.subscription.updated` with what has changed since. */
export function announceUpdate(account: Account, before: SubscriptionRecord): void {
  const after = toSubscriptionView(account.tables.subscriptions.need(before.id), account);
  const previous = listChanges(toSubscriptionView(before, account), after);
  account.emit('customer.subscription.updated', after, previous);
}
