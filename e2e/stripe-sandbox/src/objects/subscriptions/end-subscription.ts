import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { voidInvoice } from '../invoices/invoices';
import { announceUpdate } from './announce-update';
import { toSubscriptionView } from './subscription-view';

export function isEnded({ status }: SubscriptionRecord): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

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
  account.emit('customer.subscription.deleted', toSubscriptionView(subscription, account));
  return subscription;
}

/** Expires a subscription whose first payment never came, and voids its invoice. */
export function expireSubscription(account: Account, subscription: SubscriptionRecord): void {
  voidInvoice(account, subscription.latest_invoice);
  account.tables.subscriptions.patch(subscription.id, { status: 'incomplete_expired' });
  announceUpdate(account, subscription);
}
