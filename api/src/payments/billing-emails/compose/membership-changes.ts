import { isPurchaseReversal } from '../../../platform/stripe/purchase-reversal';
import { translatePlanName } from '../../catalogue/catalogue-data';
import { toDate } from '../../stripe-values';
import { createKeepLink } from '../../subscription/keep-link';
import { DROPPED } from '../../subscription/mails/billing-job';
import type { Subscriber } from '../../subscription/mails/subscriber-store';
import { isMoved } from '../../subscription/mirror/moved-charge';
import { composeForSubscriber, formatRegularPrice } from '../compose-mail';
import { formatDate } from '../mail-format';

/** Confirms an end: requested, now or later, or after failed charges. The mark is the time of cancellation. */
export const composeCancelled = composeForSubscriber(async ({ subscriber, dependencies, job }) => {
  const { db, siteUrl, stripe, linkSecret } = dependencies;
  const { subject: subscriptionId, mark } = job;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const {
    status,
    canceled_at: canceledAt,
    cancellation_details: details,
    trial_end: trialEnd,
    ended_at: ended,
  } = subscription;
  // Revoked meanwhile, or cancelled again since.
  if (String(canceledAt) !== mark || isPurchaseReversal(subscription)) return undefined;
  const { firstName, planName, currentPeriodEndsAt } = subscriber;
  const endedOn = ended === null ? null : formatDate(toDate(ended), subscriber);
  if (status === 'canceled' && details?.reason === 'payment_failed') {
    const plansLink = `${siteUrl}/checkout/price-options`;
    return { template: 'membership-ended', data: { firstName, planName, endedOn, plansLink } };
  }
  const endsAt = status === 'canceled' ? null : currentPeriodEndsAt;
  const cancellation = subscriber.canceledAt && { subscriptionId, canceledAt: subscriber.canceledAt };
  return {
    template: 'cancel-confirmed',
    data: {
      firstName,
      planName,
      manageLink: `${siteUrl}/account/subscription`,
      accessUntil: endsAt && formatDate(endsAt, subscriber),
      endedOn,
      keepLink:
        endsAt &&
        cancellation &&
        (await createKeepLink(db, { siteUrl, secret: linkSecret, ...cancellation, expiresAt: endsAt })),
      isTrial: trialEnd !== null && canceledAt !== null && canceledAt < trialEnd && !isMoved(subscription),
    },
  };
});

/** Confirms a revoked cancellation; nothing when it was cancelled again since. */
export const composeUncancelled = composeForSubscriber(({ membership, next }) =>
  next ? { template: 'uncancelled', data: { ...membership, next } } : undefined,
);

/** Confirms a pause; nothing when it was changed or dropped since. The mark is the day of the next charge. */
export const composePaused = composeForSubscriber(({ subscriber, membership, next: resumes, job }) => {
  const { pauseStartsAt, pauseResumesAt } = subscriber;
  if (!pauseStartsAt || !resumes || !isAt(pauseResumesAt, job.mark)) return undefined;
  const pausedFrom = formatDate(pauseStartsAt, subscriber);
  return { template: 'membership-paused', data: { ...membership, pausedFrom, resumes } };
});

/** Confirms the end of a pause, or that a planned one was dropped; nothing when there is a pause again. */
export const composeResumed = composeForSubscriber(({ subscriber, membership, next, job }) => {
  if (!isRunning(subscriber) || subscriber.pauseStartsAt !== null) return undefined;
  return {
    template: 'membership-resumed',
    data: { ...membership, next, isDropped: job.mark.startsWith(DROPPED) },
  };
});

/** Confirms a switch; nothing when the plan was changed again since. The mark starts with the price. */
export const composePlanChanged = composeForSubscriber(({ subscriber, membership, next, job }) => {
  const { priceId, changesFromPlan, changesAt, locale } = subscriber;
  if (!isRunning(subscriber) || !job.mark.startsWith(`${priceId}:`)) return undefined;
  return {
    template: 'plan-changed',
    data: {
      ...membership,
      until:
        changesFromPlan !== null && changesAt !== null
          ? { planName: translatePlanName(changesFromPlan, locale), date: formatDate(changesAt, subscriber) }
          : null,
      regularPrice: formatRegularPrice(subscriber),
      next,
    },
  };
});

/** Confirms a longer trial. The mark is its new end. */
export const composeTrialExtended = composeForSubscriber(({ subscriber, membership, next, job }) => {
  if (subscriber.status !== 'trialing' || !next || !isAt(subscriber.trialEndsAt, job.mark)) return undefined;
  return { template: 'trial-extended', data: { ...membership, next } };
});

/** Confirms a discount on the next charge. */
export const composeDiscountGranted = composeForSubscriber(({ subscriber, membership, next }) => {
  if (!isRunning(subscriber) || !next) return undefined;
  const regularPrice = formatRegularPrice(subscriber);
  return { template: 'discount-granted', data: { ...membership, next, regularPrice } };
});

function isRunning({ status }: Subscriber): boolean {
  return status === 'active' || status === 'trialing';
}

function isAt(date: Date | null, unixSeconds: string): boolean {
  return date?.getTime() === Number(unixSeconds) * 1000;
}
