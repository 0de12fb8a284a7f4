import type { BillingMailDependencies } from '../billing-mail-job';
import { findSubscriber, type Subscriber } from '../subscriber-store';
import { dateText, moneyText } from '../words';

/** A member's subscription as the provider knows it now; undefined before there is a member. */
export async function readSubscriber(
  { db, readMirror }: Pick<BillingMailDependencies, 'db' | 'readMirror'>,
  subscriptionId: string | undefined,
): Promise<Subscriber | undefined> {
  const known = subscriptionId === undefined ? undefined : await findSubscriber(db, subscriptionId);
  if (!known) return undefined;
  const { customerId } = known;
  const writeMirror = await readMirror(customerId);
  await writeMirror(db);
  return findSubscriber(db, known.subscriptionId);
}

/** What is charged next and when; null when nothing will be. */
export function nextChargeOf(subscriber: Subscriber) {
  const { nextCharge, currency, currentPeriodEndsAt, cancelAtPeriodEnd, timeZone } = subscriber;
  if (nextCharge === null || currentPeriodEndsAt === null || cancelAtPeriodEnd) return null;
  return { amount: moneyText(nextCharge, currency), date: dateText(currentPeriodEndsAt, timeZone) };
}

export function accountLinks(siteUrl: string) {
  return { manageLink: `${siteUrl}/account`, cancelLink: `${siteUrl}/account/cancel` };
}
