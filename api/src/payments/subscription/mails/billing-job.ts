import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database';
import { mailSourceSchema } from '../../../platform/mail/mail-quotas';
import { defineJob } from '../../../platform/outbox/define-job';
import type { NewJob } from '../../../platform/outbox/outbox';

const billingMailKinds = [
  'purchase-receipt',
  'trial-reminder',
  // An extra one, this many days before the end.
  'trial-reminder-2',
  'trial-reminder-3',
  'first-renewal-notice',
  'last-renewal-notice',
  'account-reminder',
  'card-check',
  'invoice-paid',
  'charge-failed',
  'cancelled',
  'uncancelled',
  'refunded',
  'paused',
  'resumed',
  'plan-changed',
  'trial-extended',
  'discount-granted',
  'winback-first',
  'winback-last',
  'abandoned-checkout',
  'abandoned-checkout-last',
] as const;
/** How the mark of `resumed` starts where the pause was dropped before it began. */
export const DROPPED = 'dropped:';

export type BillingMailKind = (typeof billingMailKinds)[number];

/** A mail that may be due: its subject and, as the mark, the subject's state. The rest is read when the job runs. */
const billingJobSchema = z.object({
  kind: z.enum(billingMailKinds),
  /** The id of a subscription, an invoice, a charge or a visitor. */
  subject: z.string(),
  /** A date or a number of attempts: a different mark is a different mail. */
  mark: z.string(),
  /** For a mail to an address that a visitor typed. */
  source: z.optional(mailSourceSchema),
});
export type BillingJob = z.infer<typeof billingJobSchema>;

export const billingMail = defineJob<BillingJob>('billing-mail', billingJobSchema);

/** Enqueues a mail, now or later; the same mail only once. */
export async function planBillingMail(
  db: Db,
  job: BillingJob,
  options: Pick<NewJob, 'runAt' | 'caller'> = {},
): Promise<void> {
  const { kind, subject, mark } = job;
  await billingMail.enqueue(db, job, { key: `${kind}:${subject}:${mark}`, ...options });
}
