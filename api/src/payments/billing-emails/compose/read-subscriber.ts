import { translatePlanName } from '../../catalogue/catalogue-data';
import { findSubscriber, type Subscriber } from '../../subscription/mails/subscriber-store';
import { refreshNow } from '../../subscription/mirror/refresh-customer';
import type { BillingMailDependencies } from '../compose-mail';
import { formatAmount, formatDate } from '../mail-format';

/**
 * Refreshes a member's subscription from the provider, with the plan's name in the member's language; undefined before
 * there is a member.
 */
export async function readSubscriber(
  dependencies: Pick<BillingMailDependencies, 'db' | 'stripe' | 'clock'>,
  subscriptionId: string | undefined,
): Promise<Subscriber | undefined> {
  const { db } = dependencies;
  const known = subscriptionId === undefined ? undefined : await findSubscriber(db, subscriptionId);
  if (!known) return undefined;
  await refreshNow(dependencies, known.customerId);
  const subscriber = await findSubscriber(db, known.subscriptionId);
  return subscriber && { ...subscriber, planName: translatePlanName(subscriber.planName, subscriber.locale) };
}

/** Amount and date of the next charge; null when there is none. */
export function getNextCharge(subscriber: Subscriber) {
  const { nextCharge, currency, currentPeriodEndsAt, cancelAtPeriodEnd } = subscriber;
  if (nextCharge === null || currentPeriodEndsAt === null || cancelAtPeriodEnd) return null;
  return {
    amount: formatAmount(nextCharge, currency, subscriber),
    date: formatDate(currentPeriodEndsAt, subscriber),
  };
}

export function getAccountLinks(siteUrl: string) {
  return { manageLink: `${siteUrl}/account`, cancelLink: `${siteUrl}/account/cancel` };
}
