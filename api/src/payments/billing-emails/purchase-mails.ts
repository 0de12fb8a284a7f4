import type { Subscription } from '@funnel/contracts';
import type { Member } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import type { Terms } from '../../platform/stripe/terms';
import { planBillingMail } from '../subscription/mails/billing-job';
import { scheduleMails } from '../subscription/mails/schedule';
import { composeTrialReceipt } from './trial-receipt';

export type MailedPurchase = {
  member: Member;
  subscription: Subscription;
  customerId: string;
  terms: Terms;
};

/** Enqueues the receipt and the upcoming mails of a new subscription. Call it in the registration's transaction. */
export async function enqueuePurchaseMails(
  transaction: Db,
  { member, subscription, customerId, terms }: MailedPurchase,
  { clock, siteUrl }: { clock: Clock; siteUrl: string },
): Promise<void> {
  const { subscriptionId: id } = subscription;
  if (id === null) return;
  const payload = composeTrialReceipt({ member, subscription, terms, siteUrl });
  if (payload) await enqueue(transaction, { topic: 'mail', key: `trial-receipt:${id}`, payload });
  else await planBillingMail(transaction, { kind: 'purchase-receipt', subject: id, mark: 'registered' });
  await scheduleMails(transaction, customerId, clock());
}
