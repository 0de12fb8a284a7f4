import type Stripe from 'stripe';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { toDate } from '../stripe-values';
import { type BillingJob, DROPPED, planBillingMail } from '../subscription/mails/billing-job';
import { getItem } from '../subscription/mirror/mirror-row';
import { isMoved, readPlannedPause } from '../subscription/mirror/moved-charge';

/** The event only determines which mail may be due; its content is read when it is composed. */
export function planMailFor<Subject>(toJob: (subject: Subject) => BillingJob | undefined) {
  return (transaction: Db, { data }: { data: { object: Subject } }): Promise<void> =>
    planMail(transaction, toJob(data.object));
}

/** Cancelled or revoked, and any change of plan, pause, trial or discount. */
export async function mailChanges(
  transaction: Db,
  event: Stripe.CustomerSubscriptionUpdatedEvent,
): Promise<void> {
  await planMail(transaction, toCancelledJob(event.data.object) ?? toUncancelledJob(event.data));
  for (const change of toChangeJobs(event)) await planBillingMail(transaction, change);
}

/** The membership ended: a confirmation, and later two offers to come back. */
export async function mailEnd(
  transaction: Db,
  { data: { object } }: Stripe.CustomerSubscriptionDeletedEvent,
): Promise<void> {
  await planMail(transaction, toCancelledJob(object));
  await planWinback(transaction, object);
}

async function planMail(transaction: Db, job: BillingJob | undefined): Promise<void> {
  if (job) await planBillingMail(transaction, job);
}

/** The receipt of an automatically paid invoice. */
export function toReceiptJob(invoice: Stripe.Invoice): BillingJob | undefined {
  return toInvoiceJob('invoice-paid', invoice, 'paid');
}

/** A renewal was refused, or the bank wants it confirmed: each attempt has its own mail, by `composeChargeFailed`. */
export function toFailedChargeJob(invoice: Stripe.Invoice): BillingJob | undefined {
  return toInvoiceJob('charge-failed', invoice, String(invoice.attempt_count));
}

export function toRefundJob({ id, amount_refunded: amount }: Stripe.Charge): BillingJob {
  return { kind: 'refunded', subject: id, mark: String(amount) };
}

/** The first invoice needs no mail: the screen and the registration's receipt cover the purchase. */
function toInvoiceJob(
  kind: 'invoice-paid' | 'charge-failed',
  { id, billing_reason: reason }: Stripe.Invoice,
  mark: string,
): BillingJob | undefined {
  return id === undefined || reason === 'subscription_create' ? undefined : { kind, subject: id, mark };
}

/** A cancellation keeps its time until the end, so both events enqueue the same mail. */
function toCancelledJob({ id, canceled_at: canceledAt }: Stripe.Subscription): BillingJob | undefined {
  return canceledAt === null ? undefined : { kind: 'cancelled', subject: id, mark: String(canceledAt) };
}

function toUncancelledJob({
  object,
  previous_attributes: before,
}: Stripe.CustomerSubscriptionUpdatedEvent.Data): BillingJob | undefined {
  const canceledAt = before?.canceled_at;
  if (typeof canceledAt !== 'number' || object.status === 'canceled') return undefined;
  return { kind: 'uncancelled', subject: object.id, mark: String(canceledAt) };
}

const winbacks = { 'winback-first': 7 * day, 'winback-last': 30 * day } as const;

/** A plan ended: two mails follow, if the member agreed to such mails and has no new plan by then. */
async function planWinback(db: Db, { id: subject, ended_at: endedAt }: Stripe.Subscription): Promise<void> {
  if (endedAt === null) return;
  const ended = toDate(endedAt);
  const mark = ended.toISOString();
  for (const kind of ['winback-first', 'winback-last'] as const) {
    await planBillingMail(db, { kind, subject, mark }, { runAt: addMilliseconds(ended, winbacks[kind]) });
  }
}

type Updated = Stripe.CustomerSubscriptionUpdatedEvent;

/** The mails that follow from a change of plan, pause, trial, or discount, by the member or by us. */
function toChangeJobs(event: Updated): BillingJob[] {
  const { object: subscription } = event.data;
  if (subscription.cancel_at_period_end || subscription.status === 'canceled') return [];
  return [toPauseJob(event), toPlanJob(event), toTrialJob(event), toDiscountJob(event)].flatMap(
    (job) => job ?? [],
  );
}

function toPauseJob({ created, data: { object: subscription, previous_attributes: before } }: Updated) {
  const pause = readPlannedPause(subscription);
  const isChanged = before !== undefined && ('trial_end' in before || 'status' in before);
  if (!isMoved(subscription) || !isChanged) return undefined;
  if (pause && pause.chargedAt > created) {
    return toJob('paused', subscription, String(pause.chargedAt));
  }
  const was = readPauseBefore(subscription, before);
  if (!was) return undefined;
  const mark = String(subscription.trial_end);
  return toJob('resumed', subscription, was.paidUntil > created ? `${DROPPED}${mark}` : mark);
}

/** The pause in the state before the update, by the update's own account. */
function readPauseBefore(
  { status, trial_end: trialEnd, metadata }: Stripe.Subscription,
  before: Partial<Stripe.Subscription>,
): ReturnType<typeof readPlannedPause> {
  return readPlannedPause({
    status: before.status ?? status,
    trial_end: before.trial_end === undefined ? trialEnd : before.trial_end,
    metadata: { ...metadata, ...before.metadata },
  });
}

function toPlanJob({ id, data: { object: subscription, previous_attributes: before } }: Updated) {
  const [was] = before?.items?.data ?? [];
  const { price } = getItem(subscription);
  if (!was || was.price.id === price.id) return undefined;
  return toJob('plan-changed', subscription, `${price.id}:${id}`);
}

function toTrialJob({ data: { object: subscription, previous_attributes: before } }: Updated) {
  const { status, trial_end: end } = subscription;
  const was = before?.trial_end;
  if (status !== 'trialing' || isMoved(subscription) || end === null) return undefined;
  return typeof was === 'number' && was < end
    ? toJob('trial-extended', subscription, String(end))
    : undefined;
}

function toDiscountJob({ id, data: { object: subscription, previous_attributes: before } }: Updated) {
  const was = before?.discounts;
  if (was === undefined || subscription.discounts.length <= was.length) return undefined;
  return toJob('discount-granted', subscription, id);
}

function toJob(kind: BillingJob['kind'], { id: subject }: Stripe.Subscription, mark: string): BillingJob {
  return { kind, subject, mark };
}
