import { day } from '../../../platform/clock';
import { getAnniversary, LAST_NOTICE } from '../../subscription/mails/schedule';
import type { Subscriber } from '../../subscription/mails/subscriber-store';
import {
  type BillingMailDependencies,
  type Compose,
  formatRegularPrice,
  getAccountLinks,
  getNextCharge,
  readSubscriber,
} from '../compose-mail';
import { formatDate } from '../mail-format';

/** An account reminder delayed longer than this waits for the next year. */
const LATE = 30 * day;

/** Reminds before the trial ends; not when it was cancelled or its end moved. */
export const composeTrialReminder: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const ahead = subscriber?.status === 'trialing' ? findCharge(dependencies, subscriber, mark) : undefined;
  if (!subscriber || !ahead) return undefined;
  return { to: subscriber.email, locale: subscriber.locale, template: 'trial-reminder', data: ahead };
};

/** Announces the renewal of a yearly plan. When the first notice is as late as the last, the last one is enough. */
export const composeRenewalNotice: Compose = async (dependencies, { kind, subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const ahead = subscriber?.status === 'active' ? findCharge(dependencies, subscriber, mark) : undefined;
  if (!subscriber || !ahead) return undefined;
  const isLate = ahead.daysLeft * day <= LAST_NOTICE;
  if (kind === 'first-renewal-notice' && isLate) return undefined;
  return { to: subscriber.email, locale: subscriber.locale, template: 'renewal-notice', data: ahead };
};

/** The upcoming charge, if it is still at this moment. */
function findCharge({ clock, siteUrl }: BillingMailDependencies, subscriber: Subscriber, moment: string) {
  const { firstName, planName, currentPeriodEndsAt } = subscriber;
  const charge = getNextCharge(subscriber);
  const left = (currentPeriodEndsAt?.getTime() ?? 0) - clock().getTime();
  if (!charge || currentPeriodEndsAt?.toISOString() !== moment || left <= 0) return undefined;
  return {
    firstName,
    planName,
    charge,
    ...getAccountLinks(siteUrl),
    regularPrice: formatRegularPrice(subscriber),
    daysLeft: Math.max(1, Math.round(left / day)),
  };
}

/** Reminds every year on the day the membership started. The mark counts the years. */
export const composeAccountReminder: Compose = async ({ siteUrl, ...dependencies }, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  if (subscriber?.status !== 'active' || subscriber.cancelAtPeriodEnd) return undefined;
  const { firstName, planName, startedAt } = subscriber;
  const late = dependencies.clock().getTime() - getAnniversary(startedAt, Number(mark)).getTime();
  if (late > LATE) return undefined;
  return {
    to: subscriber.email,
    locale: subscriber.locale,
    template: 'account-reminder',
    data: {
      firstName,
      planName,
      ...getAccountLinks(siteUrl),
      memberSince: formatDate(startedAt, subscriber),
      regularPrice: formatRegularPrice(subscriber),
      next: getNextCharge(subscriber),
    },
  };
};
