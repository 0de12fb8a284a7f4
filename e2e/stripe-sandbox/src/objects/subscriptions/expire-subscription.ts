import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { voidInvoice } from '../invoices/invoices';
import { toSubscriptionView } from './subscription-view';

/** Expires a subscription whose first payment never came, and voids its invoice. */
export function expireSubscription(
  account: Account,
  { id, latest_invoice: invoiceId }: SubscriptionRecord,
): void {
  const { tables } = account;
  voidInvoice(account, invoiceId);
  const expired = tables.subscriptions.patch(id, { status: 'incomplete_expired' });
  account.emit('customer.subscription.updated', toSubscriptionView(tables, expired), {
    status: 'incomplete',
  });
}
