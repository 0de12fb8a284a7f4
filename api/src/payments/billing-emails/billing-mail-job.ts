import type { MailPayload } from '@funnel/content/mail';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { type BillingJob, type BillingMailKind, billingJobSchema } from './billing-job';
import { composeAbandonedCheckout } from './compose/abandoned-checkout';
import { composeCancelled, composeUncancelled } from './compose/cancellation';
import { composeCardCheck } from './compose/card-check';
import { composeChargeFailed } from './compose/charge-failed';
import { composeInvoicePaid } from './compose/invoice-paid';
import { composePurchaseReceipt } from './compose/purchase-receipt';
import { composeRefunded } from './compose/refunded';
import { composeAccountReminder, composeRenewalNotice, composeTrialReminder } from './compose/reminders';
import type { Subscriber } from './subscriber-store';

export type BillingMailDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  siteUrl: string;
  /** Of the API, as the outside reaches it. */
  publicUrl: string;
  /** Reads the customer's state from the provider; what it gives back writes that state. */
  readMirror(customerId: string): Promise<(db: Db) => Promise<void>>;
  /** Until when a subscription that is not paid entitles; null when it does not. */
  accessUntil(subscription: Subscriber, now: Date): Date | null;
};

/** Writes the mail that is due, or nothing when what it would say is no longer so. */
export type Compose = (
  dependencies: BillingMailDependencies,
  job: BillingJob,
) => Promise<MailPayload | undefined>;

const composers: Readonly<Record<BillingMailKind, Compose>> = {
  'purchase-receipt': composePurchaseReceipt,
  'trial-reminder': composeTrialReminder,
  'trial-reminder-2': composeTrialReminder,
  'trial-reminder-3': composeTrialReminder,
  'first-renewal-notice': composeRenewalNotice,
  'last-renewal-notice': composeRenewalNotice,
  'account-reminder': composeAccountReminder,
  'card-check': composeCardCheck,
  'invoice-paid': composeInvoicePaid,
  'charge-failed': composeChargeFailed,
  cancelled: composeCancelled,
  uncancelled: composeUncancelled,
  refunded: composeRefunded,
  'abandoned-checkout': composeAbandonedCheckout,
  'abandoned-checkout-last': composeAbandonedCheckout,
};

/** The outbox's topic `billing-mail`: reads the truth again and hands the mail on, once however often this runs. */
export function billingMailJob(dependencies: BillingMailDependencies) {
  return async (payload: unknown): Promise<void> => {
    const job = billingJobSchema.parse(payload);
    const mail = await composers[job.kind](dependencies, job);
    if (mail) await enqueue(dependencies.db, { topic: 'mail', key: mailKey(job), payload: mail });
  };
}

function mailKey({ kind, subject, mark }: BillingJob): string {
  // Once per visitor, however often they come back.
  return kind.startsWith('abandoned') ? `mail:${kind}:${subject}` : `mail:${kind}:${subject}:${mark}`;
}
