import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueuePurchaseMails } from '../billing-emails/purchase-mails';
import { linkAgreements } from '../checkout/agreements-store';
import { enqueueReceipt } from '../revenuecat/revenuecat-queue';
import type { RegisteredPurchase } from './register-dependencies';

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
