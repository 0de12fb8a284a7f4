import type { Account } from '../../account/account';
import { createId } from '../../account/ids';
import type { SubscriptionRecord } from '../../account/records';
import { addInterval } from '../../rules/billing-interval';
import { createMissingObject, StripeError } from '../../wire/stripe-error';
import type { WireObject } from '../../wire/wire-object';
import { invoiceDraft } from './invoice-draft';
import { toInvoiceView } from './invoice-view';
import { computeSubscriptionTotals } from './invoices';

/** The next invoice of a subscription that runs: after the trial or the current period, with the discounts left. */
export function previewUpcomingInvoice(account: Account, id: string): WireObject {
  const subscription = account.tables.subscriptions.find(id);
  if (!subscription) throw createMissingObject('subscription', id);
  const renewsAt = subscription.items[0]?.current_period_end ?? 0;
  if (!isRenewed(subscription)) throw createNoInvoiceError(subscription.customer);
  const next = { ...subscription, items: listNextItems(account, subscription) };
  const view = toInvoiceView(account.tables, {
    ...invoiceDraft,
    id: createId('upcoming_in'),
    created: renewsAt,
    customer: subscription.customer,
    subscription: id,
    currency: subscription.currency,
    billing_reason: 'subscription_cycle',
    next_payment_attempt: renewsAt,
    discounts: subscription.discounts,
    isTaxed: subscription.isTaxed,
    ...computeSubscriptionTotals(account, next),
  });
  return { ...view, billing_reason: 'upcoming', number: null };
}

function isRenewed({ status, cancel_at_period_end: ends }: SubscriptionRecord): boolean {
  return !ends && ['trialing', 'active', 'past_due'].includes(status);
}

function listNextItems(account: Account, { items }: SubscriptionRecord): SubscriptionRecord['items'] {
  return items.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: addInterval(
      item.current_period_end,
      account.tables.prices.need(item.price).recurring ?? { interval: 'month', interval_count: 1 },
    ),
  }));
}

function createNoInvoiceError(customer: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  });
}
