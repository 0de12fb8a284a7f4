import type { BillingMailDependencies } from '../compose-mail';
import { formatAmount, formatDate } from '../mail-format';
import { refreshCustomer } from '../refresh-customer';
import { findSubscriber, type Subscriber } from '../subscriber-store';

/** Refreshes a member's subscription from the provider; undefined before there is a member. */
export async function readSubscriber(
  dependencies: Pick<BillingMailDependencies, 'db' | 'stripe' | 'clock'>,
  subscriptionId: string | undefined,
): Promise<Subscriber | undefined> {
  const { db } = dependencies;
  const known = subscriptionId === undefined ? undefined : await findSubscriber(db, subscriptionId);
  if (!known) return undefined;
  const writeMirror = await refreshCustomer(dependencies, known.customerId);
  await writeMirror(db);
  return findSubscriber(db, known.subscriptionId);
}

/** Amount and date of the next charge; null when there is none. */
export function getNextCharge(subscriber: Subscriber) {
  const { nextCharge, currency, currentPeriodEndsAt, cancelAtPeriodEnd, timeZone } = subscriber;
  if (nextCharge === null || currentPeriodEndsAt === null || cancelAtPeriodEnd) return null;
  return { amount: formatAmount(nextCharge, currency), date: formatDate(currentPeriodEndsAt, timeZone) };
}

export function getAccountLinks(siteUrl: string) {
  return { manageLink: `${siteUrl}/account`, cancelLink: `${siteUrl}/account/cancel` };
}
