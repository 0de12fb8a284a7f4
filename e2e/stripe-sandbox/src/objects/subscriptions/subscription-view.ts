import type { Account } from '../../account/account';
import type { PendingUpdateRecord, SubscriptionItemRecord, SubscriptionRecord } from '../../account/records';
import type { Tables } from '../../account/tables';
import { createSkeleton, createView } from '../../schema/skeleton';
import { list, type WireObject } from '../../wire/wire-object';
import { planView, toPriceView } from '../catalogue';

export function toSubscriptionView(record: SubscriptionRecord, { tables }: Account): WireObject {
  const empty = createSkeleton('subscription');
  return createView('subscription', {
    ...record,
    automatic_tax: { ...empty.automatic_tax, enabled: record.isTaxed },
    billing_mode: {
      type: 'flexible',
      flexible: { proration_discounts: 'included' },
      updated_at: record.created,
    },
    cancellation_details: {
      comment: record.leavingWords?.comment ?? null,
      feedback: record.leavingWords?.feedback ?? null,
      feedback_option: null,
      reason: record.cancellationReason,
    },
    collection_method: 'charge_automatically',
    items: list(
      `/v1/subscription_items?subscription=${record.id}`,
      record.items.map((item) => toItemView(tables, record, item)),
    ),
    pending_update: record.pendingUpdate ? toPendingUpdate(tables, record, record.pendingUpdate) : null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: record.paymentMethodTypes ?? null,
      save_default_payment_method: record.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: record.whenTrialEndsWithoutCard },
    },
  });
}

function toPendingUpdate(
  tables: Tables,
  record: SubscriptionRecord,
  { expiresAt, changes: { billing_cycle_anchor, trial_end, items, metadata } }: PendingUpdateRecord,
): WireObject {
  return {
    billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: expiresAt,
    metadata,
    subscription_items: items.map((item) => toItemView(tables, record, item)),
    trial_end,
    trial_from_plan: null,
  };
}

function toItemView(
  tables: Tables,
  { id, created }: SubscriptionRecord,
  item: SubscriptionItemRecord,
): WireObject {
  const price = tables.prices.need(item.price);
  return createView('subscription_item', {
    ...item,
    created,
    metadata: {},
    plan: planView(price),
    price: toPriceView(price),
    subscription: id,
  });
}
