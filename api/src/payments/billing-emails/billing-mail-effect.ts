import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import { type BillingJob, planBillingMail } from './billing-job';
import { toChangeJobs } from './membership-change-jobs';
import { planWinback } from './plan-winback';

/** Enqueues the mails that follow from a provider event. */
export async function billingMailEffect(transaction: Db, event: Stripe.Event): Promise<void> {
  const job = toBillingJob(event);
  if (job) await planBillingMail(transaction, job);
  if (event.type === 'customer.subscription.deleted') await planWinback(transaction, event.data.object);
  if (event.type !== 'customer.subscription.updated') return;
  for (const change of toChangeJobs(event)) await planBillingMail(transaction, change);
}

/** The event only determines which mail may be due; its content is read when it is composed. */
function toBillingJob(event: Stripe.Event): BillingJob | undefined {
  switch (event.type) {
    case 'invoice.paid':
      return toReceiptJob(event.data.object);
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return toInvoiceJob('charge-failed', event.data.object, String(event.data.object.attempt_count));
    case 'customer.subscription.updated':
      return toCancelledJob(event.data.object) ?? toUncancelledJob(event.data);
    case 'customer.subscription.deleted':
      return toCancelledJob(event.data.object);
    case 'charge.refunded':
      return {
        kind: 'refunded',
        subject: event.data.object.id,
        mark: String(event.data.object.amount_refunded),
      };
    default:
      return undefined;
  }
}

/** The receipt of an automatically paid invoice. */
export function toReceiptJob(invoice: Stripe.Invoice): BillingJob | undefined {
  return toInvoiceJob('invoice-paid', invoice, 'paid');
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
