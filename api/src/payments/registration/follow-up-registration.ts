import type { Subscription } from '@funnel/contracts';
import type { Member } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Terms } from '../../platform/stripe/terms';
import { enqueuePurchaseMails } from '../billing-emails/purchase-mails';
import { enqueueReceipt } from '../revenuecat/revenuecat-queue';
import { linkAgreements } from '../subscription/agreements-store';

/** A purchase that belongs to a member. */
export type RegisteredPurchase = {
  member: Member;
  subscription: Subscription;
  customerId: string;
  terms: Terms;
  /** The intent confirmed with the provider. */
  intentId: string;
};

/** Mails, agreements and RevenueCat follow from a registration. Call it in the transaction of the registration. */
export async function followUpRegistration(
  transaction: Db,
  purchase: RegisteredPurchase,
  { clock, siteUrl }: { clock: Clock; siteUrl: string },
): Promise<void> {
  const { subscriptionId } = purchase.subscription;
  await enqueuePurchaseMails(transaction, purchase, { clock, siteUrl });
  if (!subscriptionId) return;
  await linkAgreements(transaction, { intentId: purchase.intentId, subscriptionId });
  await enqueueReceipt(transaction, subscriptionId, 'registered');
}
