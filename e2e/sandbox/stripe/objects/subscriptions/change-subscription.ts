import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { addInterval } from '../../rules/billing-interval';
import type { Requests } from '../../schema/wire-types';
import { createMissingObject, invalid } from '../../wire/stripe-error';
import type { WireObject } from '../../wire/wire-object';
import { findAmount } from '../catalogue';
import { addDiscounts, readDiscounts, redeemDiscounts } from '../coupons';
import { runDueWork } from '../due-work';
import { chargeInvoice } from '../invoices/charge-invoice';
import { createInvoice, voidInvoice } from '../invoices/invoices';
import { mergeMetadata } from '../metadata';
import { endSubscription } from './end-subscription';
import { toSubscriptionView } from './subscription-view';

type Update = Requests['POST /v1/subscriptions/:id'];

export function updateSubscription(account: Account, id: string, params: Update): SubscriptionRecord {
  const { tables } = account;
  const before = tables.subscriptions.need(id);
  refuseEnded(before);
  const discounts = params.discounts ? readDiscounts(account, params.discounts, before.customer) : [];
  tables.subscriptions.patch(id, {
    ...cancellation(account, before, params),
    ...toCancellationDetails(params.cancellation_details),
    ...(params.default_payment_method !== undefined && {
      default_payment_method: params.default_payment_method || null,
    }),
    description: params.description || before.description,
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(params.items && { items: changeItems(account, before, params.items) }),
    ...(params.discounts !== undefined && { discounts: discounts.map((discount) => discount.id) }),
    ...resolveTrialEnd(account, before, params.trial_end),
    ...pause(params.pause_collection),
  });
  addDiscounts(account, discounts, id);
  redeemDiscounts(account, discounts);
  announceUpdate(account, before);
  if (params.trial_end === 'now') runDueWork(account, before.test_clock);
  return tables.subscriptions.need(id);
}

export function cancelSubscription(
  account: Account,
  id: string,
  { cancellation_details: words }: Requests['DELETE /v1/subscriptions/:id'] = {},
): SubscriptionRecord {
  const subscription = account.tables.subscriptions.need(id);
  if (subscription.status === 'canceled') throw createMissingObject('subscription', id);
  if (subscription.status === 'incomplete') voidInvoice(account, subscription.latest_invoice);
  account.tables.subscriptions.patch(id, toCancellationDetails(words));
  return endSubscription(account, subscription, 'cancellation_requested');
}

/** Resumes a subscription, paused after a trial without a card, with a new period. */
export function resumeSubscription(account: Account, id: string): SubscriptionRecord {
  const { tables, clock } = account;
  const before = tables.subscriptions.need(id);
  if (before.status !== 'paused')
    throw invalid('You can only resume subscriptions with the status `paused`.');
  const now = clock.now(before.test_clock);
  const subscription = tables.subscriptions.patch(id, {
    status: 'active',
    billing_cycle_anchor: now,
    items: before.items.map((item) => ({
      ...item,
      current_period_start: now,
      current_period_end: addInterval(now, tables.prices.need(item.price).recurring ?? monthly),
    })),
  });
  account.emit('customer.subscription.resumed', toSubscriptionView(tables, subscription));
  announceUpdate(account, before);
  chargeInvoice(account, createInvoice(account, subscription, { reason: 'subscription_update' }));
  return tables.subscriptions.need(id);
}

const monthly = { interval: 'month', interval_count: 1 };

function toCancellationDetails(
  sent: Update['cancellation_details'] | Requests['DELETE /v1/subscriptions/:id']['cancellation_details'],
): Pick<SubscriptionRecord, 'leavingWords'> {
  if (!sent) return {};
  return { leavingWords: { comment: sent.comment || null, feedback: sent.feedback || null } };
}

function refuseEnded({ status }: SubscriptionRecord): void {
  if (status !== 'canceled' && status !== 'incomplete_expired') return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
}

function cancellation(
  account: Account,
  before: SubscriptionRecord,
  params: Update,
): Partial<SubscriptionRecord> {
  if (params.cancel_at_period_end === undefined) return {};
  const isLeaving = params.cancel_at_period_end;
  return {
    cancel_at_period_end: isLeaving,
    canceled_at: isLeaving ? account.clock.now(before.test_clock) : null,
    cancel_at: isLeaving ? (before.items[0]?.current_period_end ?? null) : null,
    cancellationReason: isLeaving ? 'cancellation_requested' : null,
  };
}

function changeItems(account: Account, before: SubscriptionRecord, sent: NonNullable<Update['items']>) {
  return before.items.map((item, index) => {
    const change =
      sent.find((one) => one.id === item.id) ?? (before.items.length === 1 ? sent[0] : undefined);
    if (!change) return item;
    const param = `items[${index}][price]`;
    const price = account.tables.prices.need(change.price ?? item.price, param, 400);
    findAmount(price, before.currency, param);
    return { ...item, price: price.id, quantity: change.quantity ?? item.quantity };
  });
}

function resolveTrialEnd(
  account: Account,
  before: SubscriptionRecord,
  sent: Update['trial_end'],
): Partial<SubscriptionRecord> {
  if (sent === undefined || before.status !== 'trialing') return {};
  const end = typeof sent === 'number' ? sent : account.clock.now(before.test_clock);
  return { trial_end: end, items: before.items.map((item) => ({ ...item, current_period_end: end })) };
}

function pause(sent: Update['pause_collection']): Pick<SubscriptionRecord, 'pause_collection'> {
  if (sent === undefined) return {};
  if (!sent) return { pause_collection: null };
  return { pause_collection: { behavior: sent.behavior, resumes_at: sent.resumes_at ?? null } };
}

function announceUpdate(account: Account, before: SubscriptionRecord): void {
  const after = toSubscriptionView(account.tables, account.tables.subscriptions.need(before.id));
  const was = Object.entries(toSubscriptionView(account.tables, before));
  const previous: WireObject = Object.fromEntries(
    was.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
  account.emit('customer.subscription.updated', after, previous);
}
