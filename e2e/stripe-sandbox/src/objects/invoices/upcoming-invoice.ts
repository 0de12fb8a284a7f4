import type { Account } from '../../account/account';
import type { DiscountRecord, InvoiceLine, SubscriptionRecord } from '../../account/records';
import type { Requests } from '../../schema/wire-types';
import { createMissingObject, StripeError } from '../../wire/stripe-error';
import type { WireObject } from '../../wire/wire-object';
import { readDiscounts } from '../coupons';
import {
  advancePeriod,
  changeItems,
  creditUnusedTime,
  isOtherInterval,
  startPeriod,
} from '../subscriptions/change-items';
import { viewPreview } from './invoice-draft';
import { computeSubscriptionTotals } from './invoices';

type Params = Requests['POST /v1/invoices/create_preview'];

/**
 * The next invoice of a subscription that runs: after the trial or the current period, with the discounts left. With
 * other items it is the invoice that their interval makes due at once, as an update would charge it.
 */
export function previewUpcomingInvoice(account: Account, id: string, params: Params = {}): WireObject {
  const found = account.tables.subscriptions.find(id);
  if (!found) throw createMissingObject('subscription', id);
  const before = revokeCancellation(found, params);
  if (!isRenewed(before)) throw createNoInvoiceError(before.customer);
  const details = params.subscription_details;
  const items = details?.items ? changeItems(account, before, details.items) : before.items;
  const discounts =
    params.discounts === undefined
      ? undefined
      : readDiscounts(account, params.discounts || undefined, before.customer);
  const isDueNow = before.status !== 'trialing' && isOtherInterval(account, before, items);
  if (!isDueNow) {
    const at = before.items[0]?.current_period_end ?? 0;
    return toPreview(account, { ...before, items: advancePeriod(account, items) }, { at, discounts });
  }
  const now = account.clock.now(before.test_clock);
  const credits =
    details?.proration_behavior === 'none'
      ? []
      : creditUnusedTime(account, before, details?.proration_date ?? now);
  const after = { ...before, items: startPeriod(account, items, now) };
  return toPreview(account, after, { at: now, credits, discounts });
}

type Preview = { at: number; credits?: InvoiceLine[]; discounts: DiscountRecord[] | undefined };

function toPreview(
  account: Account,
  subscription: SubscriptionRecord,
  { at, credits = [], discounts }: Preview,
): WireObject {
  return viewPreview(account, {
    created: at,
    customer: subscription.customer,
    subscription: subscription.id,
    currency: subscription.currency,
    next_payment_attempt: at,
    discounts: discounts?.map((discount) => discount.id) ?? subscription.discounts,
    isTaxed: subscription.isTaxed,
    ...computeSubscriptionTotals(account, subscription, { credits, ...(discounts && { discounts }) }),
  });
}

function revokeCancellation(
  subscription: SubscriptionRecord,
  { subscription_details: details }: Params,
): SubscriptionRecord {
  return details?.cancel_at_period_end === false
    ? { ...subscription, cancel_at_period_end: false }
    : subscription;
}

function isRenewed({ status, cancel_at_period_end: ends }: SubscriptionRecord): boolean {
  return !ends && ['trialing', 'active', 'past_due'].includes(status);
}

function createNoInvoiceError(customer: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  });
}
