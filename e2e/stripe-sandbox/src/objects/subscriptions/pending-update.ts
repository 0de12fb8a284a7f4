import type { Account } from '../../account/account';
import type { PendingUpdateRecord, SubscriptionRecord } from '../../account/records';
import { announceUpdate } from './announce-update';
import { toSubscriptionView } from './subscription-view';

const waitsFor = 23 * 3600;

/** Puts a subscription back to what it was; the change follows once its invoice is paid. */
export function postponeUpdate(account: Account, before: SubscriptionRecord, invoice: string): void {
  const { tables, clock } = account;
  const { status, billing_cycle_anchor, trial_start, trial_end, items, metadata, invoiceCount } =
    tables.subscriptions.need(before.id);
  const periodEnd = before.items[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  const pendingUpdate: PendingUpdateRecord = {
    invoice,
    expiresAt: Math.min(clock.now(before.test_clock) + waitsFor, periodEnd),
    changes: { status, billing_cycle_anchor, trial_start, trial_end, items, metadata, invoiceCount },
  };
  tables.subscriptions.add({ ...before, latest_invoice: invoice, pendingUpdate });
}

/** Makes the change that an invoice has paid for. */
export function applyPendingUpdate(account: Account, id: string, invoice: string): void {
  const { tables } = account;
  const before = tables.subscriptions.need(id);
  if (before.pendingUpdate?.invoice !== invoice) return;
  const after = tables.subscriptions.patch(id, { ...before.pendingUpdate.changes, pendingUpdate: null });
  announceUpdate(account, before);
  account.emit('customer.subscription.pending_update_applied', toSubscriptionView(after, account));
}

/** Forgets the change of an invoice that can no longer be paid. */
export function dropPendingUpdate(account: Account, id: string, invoice: string): void {
  const before = account.tables.subscriptions.find(id);
  if (before?.pendingUpdate?.invoice !== invoice) return;
  account.tables.subscriptions.patch(id, { pendingUpdate: null });
  announceUpdate(account, before);
}
