import { isPurchaseReversal } from '../../../platform/stripe/purchase-reversal';
import { createKeepLink } from '../../subscription/keep-link';
import { isMoved } from '../../subscription/mirror/moved-charge';
import type { Compose } from '../compose-mail';
import { formatDate } from '../mail-format';
import { getAccountLinks, getNextCharge, readSubscriber } from './read-subscriber';

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
  const { email: to, locale, firstName, planName } = subscriber;
  return {
    to,
    locale,
    template: 'uncancelled',
    data: { firstName, planName, next, ...getAccountLinks(dependencies.siteUrl) },
  };
};
