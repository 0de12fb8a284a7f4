import { day } from '../../../platform/clock';
import type { BillingMailDependencies, Compose } from '../billing-mail-job';
import { anniversary, LAST_NOTICE } from '../schedule';
import type { Subscriber } from '../subscriber-store';
import { dateText, priceText } from '../words';
import { accountLinks, nextChargeOf, readSubscriber } from './read-subscriber';

/** An account reminder that could not be sent for so long is left to the next year. */
const LATE = 30 * day;

/** Before the trial ends; not when it was cancelled or its end moved. */
export const trialReminder: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const ahead = subscriber?.status === 'trialing' ? chargeAt(dependencies, subscriber, mark) : undefined;
  if (!subscriber || !ahead) return undefined;
  return { to: subscriber.email, template: 'trial-reminder', data: ahead };
};

/** Before a plan by the year renews. When the first notice comes as late as the last, the last is enough. */
export const renewalNotice: Compose = async (dependencies, { kind, subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const ahead = subscriber?.status === 'active' ? chargeAt(dependencies, subscriber, mark) : undefined;
  if (!subscriber || !ahead) return undefined;
  const isLate = ahead.daysLeft * day <= LAST_NOTICE;
  if (kind === 'first-renewal-notice' && isLate) return undefined;
  return { to: subscriber.email, template: 'renewal-notice', data: ahead };
};

/** The charge of that very moment, if it is still to come. */
function chargeAt({ clock, siteUrl }: BillingMailDependencies, subscriber: Subscriber, moment: string) {
  const { firstName, planName, currentPeriodEndsAt } = subscriber;
  const charge = nextChargeOf(subscriber);
  const left = (currentPeriodEndsAt?.getTime() ?? 0) - clock().getTime();
  if (!charge || currentPeriodEndsAt?.toISOString() !== moment || left <= 0) return undefined;
  return {
    ...{ firstName, planName, charge, ...accountLinks(siteUrl) },
    regularPrice: regularPrice(subscriber),
    daysLeft: Math.max(1, Math.round(left / day)),
  };
}

/** Every year on the day the membership began. The mark counts the years. */
export const accountReminder: Compose = async ({ siteUrl, ...dependencies }, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  if (subscriber?.status !== 'active' || subscriber.cancelAtPeriodEnd) return undefined;
  const { firstName, planName, startedAt } = subscriber;
  const late = dependencies.clock().getTime() - anniversary(startedAt, Number(mark)).getTime();
  if (late > LATE) return undefined;
  return {
    to: subscriber.email,
    template: 'account-reminder',
    data: {
      ...{ firstName, planName, ...accountLinks(siteUrl) },
      memberSince: dateText(startedAt, subscriber.timeZone),
      regularPrice: regularPrice(subscriber),
      next: nextChargeOf(subscriber),
    },
  };
};

function regularPrice({ amount, currency, billingInterval, intervalCount }: Subscriber): string {
  return priceText({ amount, currency, interval: billingInterval, intervalCount });
}
