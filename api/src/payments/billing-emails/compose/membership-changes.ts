import type { MailPayload } from '@funnel/content/mail';
import { isPurchaseReversal } from '../../../platform/stripe/purchase-reversal';
import { translatePlanName } from '../../catalogue/catalogue-data';
import { createKeepLink } from '../../subscription/keep-link';
import type { Subscriber } from '../../subscription/mails/subscriber-store';
import { isMoved } from '../../subscription/mirror/moved-charge';
import {
  type BillingMailDependencies,
  type Compose,
  formatRegularPrice,
  getAccountLinks,
  getNextCharge,
  readSubscriber,
} from '../compose-mail';
import { formatDate } from '../mail-format';

/** Confirms an end: requested, now or later, or after failed charges. The mark is the time of cancellation. */
export const composeCancelled: Compose = async (dependencies, { subject, mark }) => {
  const { db, siteUrl, stripe, linkSecret } = dependencies;
  const subscriber = await readSubscriber(dependencies, subject);
  if (!subscriber) return undefined;
  const subscription = await stripe.subscriptions.retrieve(subject);
  const {
    status,
    canceled_at: canceledAt,
    cancellation_details: details,
    trial_end: trialEnd,
  } = subscription;
  // Revoked meanwhile, or cancelled again since.
  if (String(canceledAt) !== mark || isPurchaseReversal(subscription)) return undefined;
  const { email: to, locale, firstName, planName, currentPeriodEndsAt } = subscriber;
  if (status === 'canceled' && details?.reason === 'payment_failed') {
    const plansLink = `${siteUrl}/checkout/price-options`;
    return { to, locale, template: 'membership-ended', data: { firstName, planName, plansLink } };
  }
  const endsAt = status === 'canceled' ? null : currentPeriodEndsAt;
  return {
    to,
    locale,
    template: 'cancel-confirmed',
    data: {
      firstName,
      planName,
      manageLink: getAccountLinks(siteUrl).manageLink,
      accessUntil: endsAt && formatDate(endsAt, subscriber),
      keepLink:
        endsAt &&
        subscriber.canceledAt &&
        (await createKeepLink(db, {
          siteUrl,
          secret: linkSecret,
          subscriptionId: subject,
          canceledAt: subscriber.canceledAt,
          expiresAt: endsAt,
        })),
      isTrial: trialEnd !== null && canceledAt !== null && canceledAt < trialEnd && !isMoved(subscription),
    },
  };
};

/** Confirms a revoked cancellation; nothing when it was cancelled again since. */
export const composeUncancelled: Compose = async (dependencies, { subject }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const next = subscriber && getNextCharge(subscriber);
  if (!next) return undefined;
  return {
    ...address(subscriber),
    template: 'uncancelled',
    data: { ...describe(dependencies, subscriber), next },
  };
};

/** Confirms a pause; nothing when it was changed or dropped since. The mark is the day of the next charge. */
export const composePaused: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const resumes = subscriber && getNextCharge(subscriber);
  if (!subscriber?.pauseStartsAt || !resumes || !isAt(subscriber.pauseResumesAt, mark)) return undefined;
  const pausedFrom = formatDate(subscriber.pauseStartsAt, subscriber);
  return {
    ...address(subscriber),
    template: 'membership-paused',
    data: { ...describe(dependencies, subscriber), pausedFrom, resumes },
  };
};

/** Confirms the end of a pause, or that a planned one was dropped; nothing when there is a pause again. */
export const composeResumed: Compose = async (dependencies, { subject }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  if (!isRunning(subscriber) || subscriber.pauseStartsAt !== null) return undefined;
  return {
    ...address(subscriber),
    template: 'membership-resumed',
    data: { ...describe(dependencies, subscriber), next: getNextCharge(subscriber) },
  };
};

/** Confirms a switch; nothing when the plan was changed again since. The mark starts with the price. */
export const composePlanChanged: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  if (!isRunning(subscriber) || !mark.startsWith(`${subscriber.priceId}:`)) return undefined;
  const { changesFromPlan, changesAt, locale } = subscriber;
  return {
    ...address(subscriber),
    template: 'plan-changed',
    data: {
      ...describe(dependencies, subscriber),
      until:
        changesFromPlan !== null && changesAt !== null
          ? { planName: translatePlanName(changesFromPlan, locale), date: formatDate(changesAt, subscriber) }
          : null,
      regularPrice: formatRegularPrice(subscriber),
      next: getNextCharge(subscriber),
    },
  };
};

/** Confirms a longer trial. The mark is its new end. */
export const composeTrialExtended: Compose = async (dependencies, { subject, mark }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const next = subscriber && getNextCharge(subscriber);
  if (subscriber?.status !== 'trialing' || !next || !isAt(subscriber.trialEndsAt, mark)) return undefined;
  return {
    ...address(subscriber),
    template: 'trial-extended',
    data: { ...describe(dependencies, subscriber), next },
  };
};

/** Confirms a discount on the next charge. */
export const composeDiscountGranted: Compose = async (dependencies, { subject }) => {
  const subscriber = await readSubscriber(dependencies, subject);
  const next = subscriber && getNextCharge(subscriber);
  if (!isRunning(subscriber) || !next) return undefined;
  return {
    ...address(subscriber),
    template: 'discount-granted',
    data: { ...describe(dependencies, subscriber), next, regularPrice: formatRegularPrice(subscriber) },
  };
};

function isRunning(subscriber: Subscriber | undefined): subscriber is Subscriber {
  return subscriber?.status === 'active' || subscriber?.status === 'trialing';
}

function isAt(date: Date | null, unixSeconds: string): boolean {
  return date?.getTime() === Number(unixSeconds) * 1000;
}

function address({ email, locale }: Subscriber): Pick<MailPayload, 'to' | 'locale'> {
  return { to: email, locale };
}

function describe(
  { siteUrl }: Pick<BillingMailDependencies, 'siteUrl'>,
  { firstName, planName }: Subscriber,
) {
  return { firstName, planName, ...getAccountLinks(siteUrl) };
}
