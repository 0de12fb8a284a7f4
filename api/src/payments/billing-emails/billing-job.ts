import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';

export const billingMailTopic = 'billing-mail';

export const billingMailKinds = [
  'purchase-receipt',
  'trial-reminder',
  // One more, so many days before the end.
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
  'abandoned-checkout',
  'abandoned-checkout-last',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

/** A mail that may be due: what it is about and, as the mark, which state of that. Everything else is read when it runs. */
export const billingJobSchema = z.object({
  kind: z.enum(billingMailKinds),
  /** Id of a subscription, an invoice, a charge or a visitor. */
  subject: z.string(),
  /** A date, a number of attempts: another mark is another mail. */
  mark: z.string(),
});
export type BillingJob = z.infer<typeof billingJobSchema>;

/** Asks for a mail, now or later. The same one is asked for once. */
export async function planBillingMail(db: Db, job: BillingJob, runAt?: Date): Promise<void> {
  const { kind, subject, mark } = job;
  const key = `${kind}:${subject}:${mark}`;
  await enqueue(db, { topic: billingMailTopic, payload: job, key, ...(runAt && { runAt }) });
}
