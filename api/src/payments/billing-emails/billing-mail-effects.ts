import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import { type BillingJob, planBillingMail } from '../subscription/mails/billing-job';
import { toChangeJobs } from './membership-change-jobs';
import { planWinback } from './plan-winback';

/** The event only determines which mail may be due; its content is read when it is composed. */
export function enqueueMail<Subject>(toJob: (subject: Subject) => BillingJob | undefined) {
  return (transaction: Db, { data }: { data: { object: Subject } }): Promise<void> =>
    planMail(transaction, toJob(data.object));
}

/** Cancelled or taken back, and any change of plan, pause, trial or discount. */
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

/** A renewal was refused, or the bank wants it confirmed: each attempt has its own mail. */
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
