import type { MailPayload } from '@funnel/content/mail';
import type { Money } from '@funnel/contracts';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import { reversalMetadata } from '../../platform/stripe/purchase-reversal';
import { formatAmount, formatDate } from '../billing-emails/mail-format';
import { translatePlanName } from '../catalogue/catalogue-data';
import type { PaymentContext } from '../context';
import { refundPurchase } from '../purchase/complete/undo-purchase';
import { findPayer } from '../subscription/mails/subscriber-store';
import { markWithdrawalRefunded } from '../subscription/mirror/mirror-store';
import { refreshCustomer } from '../subscription/mirror/refresh-customer';
import { dropPendingPayment } from '../subscription/pending-payment';
import { findSubscriptionById, type SubscriptionRow } from '../subscription/subscription-store';
import { completeWithdrawal, findStatement, type Statement } from './withdrawals-store';

const withdraw = defineJob('withdraw-contract', z.object({ statementId: z.string() }));

/**
 * Enqueues the end and the refund of a contract, once. The payload names the statement only: deleting the person clears
 * the jobs that name them, and they are owed the refund all the same.
 */
export async function enqueueWithdrawal(
  db: Db,
  { statementId, subscriptionId }: { statementId: string; subscriptionId: string },
): Promise<void> {
  await withdraw.enqueue(db, { statementId }, { key: `withdraw-contract:${subscriptionId}` });
}

/**
 * Ends a contract at the provider, refunds every payment to the card that paid, and
 * confirms it by mail. Each step looks at the provider's state, so a repeated job does what is left.
 */
export function withdrawJob(context: PaymentContext) {
  const { db, stripe, clock } = context;
  return withdraw.handle(async ({ statementId }) => {
    const statement = await findStatement(db, statementId);
    const subscription = await findSubscriptionById(db, statement?.subscriptionId ?? '');
    if (!subscription || !statement) throw new Error('The contract of a withdrawal is missing');
    const { subscriptionId } = subscription;
    // Ended before the refund, so that nothing more is charged meanwhile.
    await endContract(stripe, subscriptionId);
    const refunded = await refundPurchase(stripe, subscriptionId, 'requested_by_customer');
    const { customerId } = subscription;
    const writeMirror = await refreshCustomer(context, customerId);
    const mail = await composeRefunded(db, { subscription, statement, refunded });
    await db.transaction().execute(async (transaction) => {
      await writeMirror(transaction);
      await completeWithdrawal(transaction, statement.id, clock());
      await markWithdrawalRefunded(transaction, subscriptionId, {
        amount: refunded?.amount ?? 0,
        refundedAt: clock(),
      });
      await recordSecurityEvent(transaction, {
        at: clock(),
        kind: 'contract-withdrawn',
        memberUuid: statement.memberUuid ?? undefined,
        details: { subscriptionId, refunded: refunded?.amount ?? 0, currency: refunded?.currency ?? null },
      });
      if (mail) await enqueueMail(transaction, mail, `mail:withdrawal-refunded:${subscriptionId}`);
    });
  });
}

/** Ends a contract unless it has ended, also when the deletion of its customer ends it at the same time. */
async function endContract(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  if (subscription.status === 'canceled') return;
  try {
    await cancelContract(stripe, subscription);
  } catch (error) {
    const { status } = await stripe.subscriptions.retrieve(subscriptionId);
    if (status !== 'canceled') throw error;
  }
}

/** The metadata keep the mails of an ordinary cancellation and refund back: one mail covers both. */
async function cancelContract(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await dropPendingPayment(stripe, subscription);
  await stripe.subscriptions.update(subscription.id, { metadata: reversalMetadata });
  await stripe.subscriptions.cancel(subscription.id);
}

type Withdrawn = { subscription: SubscriptionRow; statement: Statement; refunded: Money | undefined };

async function composeRefunded(
  db: Db,
  { subscription, statement, refunded }: Withdrawn,
): Promise<MailPayload | undefined> {
  const payer = await findPayer(db, subscription.customerId);
  if (!payer) return undefined;
  return {
    to: payer.email,
    locale: payer.locale,
    template: 'withdrawal-refunded',
    data: {
      firstName: payer.firstName,
      planName: translatePlanName(subscription.planName, payer.locale),
      receivedOn: formatDate(statement.receivedAt, payer),
      refunded: refunded ? formatAmount(refunded.amount, refunded.currency, payer) : null,
    },
  };
}
