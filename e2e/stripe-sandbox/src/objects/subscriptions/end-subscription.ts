import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { toSubscriptionView } from './subscription-view';

export function endSubscription(
  account: Account,
  { id, canceled_at, test_clock }: SubscriptionRecord,
  reason: NonNullable<SubscriptionRecord['cancellationReason']>,
): SubscriptionRecord {
  const now = account.clock.now(test_clock);
  const subscription = account.tables.subscriptions.patch(id, {
    status: 'canceled',
    canceled_at: canceled_at ?? now,
    ended_at: now,
    nextRetryAt: null,
    cancellationReason: reason,
  });
  account.emit('customer.subscription.deleted', toSubscriptionView(account.tables, subscription));
  return subscription;
}
