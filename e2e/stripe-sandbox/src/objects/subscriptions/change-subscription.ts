import type { Account } from '../../account/account';
import type { InvoiceRecord, SubscriptionRecord } from '../../account/records';
import type { Requests } from '../../schema/wire-types';
import { createMissingObject, invalid, StripeError } from '../../wire/stripe-error';
import { addDiscounts, readDiscounts, redeemDiscounts } from '../coupons';
import { runDueWork } from '../due-work';
import { chargeInvoice } from '../invoices/charge-invoice';
import { markInvoicePaid } from '../invoices/invoice-payments';
import { createInvoice, voidInvoice } from '../invoices/invoices';
import { payInvoice } from '../invoices/pay-invoice';
import { mergeMetadata } from '../metadata';
import { announceUpdate } from './announce-update';
import { changeItems, creditUnusedTime, isOtherInterval, startPeriod } from './change-items';
import { endSubscription, isEnded } from './end-subscription';
import { postponeUpdate } from './pending-update';
import { toSubscriptionView } from './subscription-view';

type Update = Requests['POST /v1/subscriptions/:id'];

export function updateSubscription(account: Account, id: string, params: Update): SubscriptionRecord {
  const { tables } = account;
  const before = tables.subscriptions.need(id);
  refuseEnded(before);
  const discounts = params.discounts ? readDiscounts(account, params.discounts, before.customer) : [];
  const items = params.items && changeItems(account, before, params.items);
  tables.subscriptions.patch(id, {
    ...cancellation(account, before, params),
    ...toCancellationDetails(params.cancellation_details),
    ...(params.default_payment_method !== undefined && {
      default_payment_method: params.default_payment_method || null,
    }),
    description: params.description || before.description,
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(items && { items }),
    ...(params.discounts !== undefined && { discounts: discounts.map((discount) => discount.id) }),
    ...pause(params.pause_collection),
  });
  addDiscounts(account, discounts, before);
  redeemDiscounts(account, discounts);
  if (params.trial_end !== undefined) changeTrialEnd(account, before, params);
  else if (items) chargeOtherItems(account, before, params);
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
    items: startPeriod(account, before.items, now),
  });
  account.emit('customer.subscription.resumed', toSubscriptionView(subscription, account));
  announceUpdate(account, before);
  chargeInvoice(account, createInvoice(account, subscription, { reason: 'subscription_update' }));
  return tables.subscriptions.need(id);
}

function toCancellationDetails(
  sent: Update['cancellation_details'] | Requests['DELETE /v1/subscriptions/:id']['cancellation_details'],
): Pick<SubscriptionRecord, 'leavingWords'> {
  if (!sent) return {};
  return { leavingWords: { comment: sent.comment || null, feedback: sent.feedback || null } };
}

function refuseEnded(subscription: SubscriptionRecord): void {
  if (!isEnded(subscription)) return;
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
    cancel_at: isLeaving ? findPeriodEnd(before, params) : null,
    cancellationReason: isLeaving ? 'cancellation_requested' : null,
  };
}

function findPeriodEnd({ items }: SubscriptionRecord, { trial_end: sent }: Update): number | null {
  return typeof sent === 'number' ? sent : (items[0]?.current_period_end ?? null);
}

/** A trial may be given to a paid subscription too: it moves the next charge. */
function changeTrialEnd(account: Account, before: SubscriptionRecord, params: Update): void {
  const { tables } = account;
  const now = account.clock.now(before.test_clock);
  const end = typeof params.trial_end === 'number' ? params.trial_end : now;
  if (end < now) throw invalid(pastTrialEnd, { param: 'trial_end' });
  const { items, trial_start: start } = tables.subscriptions.need(before.id);
  if (params.trial_end === 'now' && before.status !== 'trialing') return;
  const isNew = before.status !== 'trialing';
  const moved = tables.subscriptions.patch(before.id, {
    status: 'trialing',
    trial_start: isNew ? now : start,
    trial_end: end,
    billing_cycle_anchor: end,
    ...(params.trial_end !== 'now' && { trialEndAnnounced: false }),
    items: items.map((item) => ({
      ...item,
      ...(isNew && { current_period_start: now }),
      current_period_end: end,
    })),
  });
  if (isNew) {
    markInvoicePaid(
      account,
      createInvoice(account, moved, { reason: 'subscription_update', isFree: true }),
      null,
    );
  }
  if (params.trial_end !== 'now' || !mustBePaid(params)) return;
  const started = tables.subscriptions.patch(before.id, {
    status: 'active',
    items: startPeriod(account, moved.items, now),
  });
  chargeChange(account, before, params, createInvoice(account, started, { reason: 'subscription_cycle' }));
}

const pastTrialEnd = 'Invalid timestamp: must be an integer Unix timestamp in the future.';

/** Charges a plan of another interval, less the unused time of the old one. During a trial nothing is due. */
function chargeOtherItems(account: Account, before: SubscriptionRecord, params: Update): void {
  const { tables } = account;
  const changed = tables.subscriptions.need(before.id);
  if (before.status === 'trialing' || !isOtherInterval(account, before, changed.items)) return;
  const now = account.clock.now(before.test_clock);
  const credits =
    params.proration_behavior === 'none'
      ? []
      : creditUnusedTime(account, before, params.proration_date ?? now);
  const started = tables.subscriptions.patch(before.id, {
    billing_cycle_anchor: now,
    items: startPeriod(account, changed.items, now),
  });
  const invoice = createInvoice(account, started, { reason: 'subscription_update', credits });
  if (mustBePaid(params)) chargeChange(account, before, params, invoice);
  else chargeInvoice(account, invoice);
}

function mustBePaid({ payment_behavior: behavior }: Update): boolean {
  return behavior === 'error_if_incomplete' || behavior === 'pending_if_incomplete';
}

/**
 * A charge that is refused leaves the subscription as it was; one that is refused, or that the bank wants confirmed, may
 * also postpone the change until it is paid.
 */
function chargeChange(
  account: Account,
  before: SubscriptionRecord,
  { payment_behavior: behavior }: Update,
  { id: invoice }: InvoiceRecord,
): void {
  try {
    payInvoice(account, invoice, { off_session: true });
  } catch (error) {
    if (behavior === 'pending_if_incomplete' && error instanceof StripeError) {
      postponeUpdate(account, before, invoice);
      return;
    }
    voidInvoice(account, invoice);
    account.tables.subscriptions.add(before);
    throw error;
  }
}

function pause(sent: Update['pause_collection']): Pick<SubscriptionRecord, 'pause_collection'> {
  if (sent === undefined) return {};
  if (!sent) return { pause_collection: null };
  return { pause_collection: { behavior: sent.behavior, resumes_at: sent.resumes_at ?? null } };
}
