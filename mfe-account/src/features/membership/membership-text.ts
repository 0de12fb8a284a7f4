import { formatMoney, formatRecurring, type Money, type Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { formatDate, type Reader } from '../../dates/format-date';
import { getMembershipState } from './membership-state';

export type MembershipText = { headline: string; detail: string; tone: 'good' | 'attention' | 'over' };

/** Status texts of a subscription: the current state and what happens next. */
export function getMembershipText(subscription: Subscription, reader: Reader): MembershipText {
  switch (getMembershipState(subscription)) {
    case 'trialing':
    case 'active':
    case 'ends':
      return getRunningText(subscription, reader);
    case 'pause-planned':
    case 'paused':
      return getPauseText(subscription, reader);
    case 'past-due':
      return {
        headline: t`A payment is overdue`,
        // Promise: case 32: failing card keeps access a week
        detail: t`We’ll try your card again in the next few days.`,
        tone: 'attention',
      };
    case 'unpaid':
      return {
        headline: t`A payment is missing`,
        detail: t`Update your card or contact us.`,
        tone: 'attention',
      };
    case 'ended':
      return {
        headline: t`Your membership has ended`,
        detail: t`You’re welcome back any time.`,
        tone: 'over',
      };
    case 'withdrawn':
      return {
        headline: t`You withdrew from your contract`,
        detail: getWithdrawalText(subscription, reader),
        tone: 'over',
      };
    case 'withdrawal-stated':
      return getStatedText(subscription, reader);
    case 'app-store':
      return getAppStoreText(subscription, reader);
    case 'none':
      return {
        headline: t`You don’t have a membership yet`,
        detail: t`Choose a membership to start.`,
        tone: 'over',
      };
  }
}

function getStatedText({ membership }: Subscription, reader: Reader): MembershipText {
  const date = formatDate(membership?.statedWithdrawal?.statedAt, reader);
  return {
    headline: t`A withdrawal was stated`,
    // Promise: stated withdrawal suspends access until it is kept
    detail: t`We received it on ${date} for your email address. Confirm it and get back everything you paid, or keep your membership. Until you decide, your access is paused.`,
    tone: 'attention',
  };
}
// Promise: refund of a withdrawal is %s

function getWithdrawalText({ membership }: Subscription, reader: Reader): string {
  const { withdrawnAt = null, refundedAt = null, refund = null } = membership?.withdrawal ?? {};
  const date = formatDate(withdrawnAt, reader);
  if (refundedAt === null) {
    return t`Withdrawn on ${date}. Your membership has ended, and the refund of everything you paid is on its way to the card you paid with.`;
  }
  if (refund?.amount === 0)
    return t`Withdrawn on ${date}. You hadn’t paid anything, so there’s nothing to refund.`;
  const refundDate = formatDate(refundedAt, reader);
  if (!refund) return t`Withdrawn on ${date}. Everything you paid was refunded on ${refundDate}.`;
  const amount = formatMoney(refund, reader.locale);
  return t`Withdrawn on ${date}. We refunded ${amount} on ${refundDate} to the card you paid with. Your bank may need a few days to show it.`;
}

// Promise: $plan pauses after the paid time and resumes by itself
function getPauseText(
  { status, membership, nextCharge, price }: Subscription,
  reader: Reader,
): MembershipText {
  const isRunning = status === 'paused';
  const pause = membership?.pause;
  const start = formatDate(pause?.startsAt, reader);
  const end = formatDate(pause?.resumesAt, reader);
  const charge = nextCharge ?? price;
  const amount = charge ? formatMoney(charge, reader.locale) : '';
  if (!isRunning) {
    return {
      headline: t`Your pause is planned`,
      detail: end
        ? t`You keep your access until ${start}. Then your membership is paused until ${end}, when we’ll charge ${amount}.`
        : t`You keep your access until ${start}. Then your membership is paused.`,
      tone: 'attention',
    };
  }
  return {
    headline: t`Your membership is paused`,
    detail: end
      ? t`It resumes on ${end}, and we’ll charge ${amount} that day. Until then, no access and no charges.`
      : t`You won’t be charged while it’s paused.`,
    tone: 'attention',
  };
}

function getAppStoreText(
  { cancelAtPeriodEnd, currentPeriodEndsAt }: Subscription,
  reader: Reader,
): MembershipText {
  const date = formatDate(currentPeriodEndsAt, reader);
  return {
    headline: t`You have a membership from an app store`,
    detail:
      cancelAtPeriodEnd && date
        ? t`It ends on ${date}. The store that sold it manages it.`
        : t`The store that sold it charges and manages it.`,
    tone: 'good',
  };
}

function getRunningText(subscription: Subscription, reader: Reader): MembershipText {
  const { status, cancelAtPeriodEnd, trialEndsAt, currentPeriodEndsAt, nextCharge, access } = subscription;
  const isTrial = status === 'trialing';
  // `trialEndsAt` stays set after the trial is over.
  const date = formatDate(isTrial ? trialEndsAt : currentPeriodEndsAt, reader);
  if (cancelAtPeriodEnd) {
    return {
      headline: isTrial ? t`Your free trial is canceled` : t`Your membership is canceled`,
      detail: describeEnd(date, { isTrial, isEntitled: access.isEntitled }),
      tone: 'attention',
    };
  }
  const amount = nextCharge && formatMoney(nextCharge, reader.locale);
  if (!access.isEntitled) {
    return {
      headline: isTrial ? t`Your free trial continues` : t`Your membership continues`,
      // Promise: paid plan is cancelled at its end and kept again
      detail: amount
        ? t`Next charge: ${amount} on ${date}. Cancel before then and you won’t be charged again.`
        : t`It runs until ${date}. Cancel before then and you won’t be charged again.`,
      tone: 'attention',
    };
  }
  return {
    headline: isTrial ? t`Your free trial is active` : t`Your membership is active`,
    detail: amount ? t`Next charge: ${amount} on ${date}.` : t`It runs until ${date}.`,
    tone: 'good',
  };
}

// Promise: trial is cancelled at its end, with one mail
// Promise: paid plan is cancelled at its end and kept again
/** Nothing was charged for a trial, so nothing is charged "again". */
function describeEnd(
  date: string,
  { isTrial, isEntitled }: { isTrial: boolean; isEntitled: boolean },
): string {
  if (isTrial) {
    return isEntitled
      ? t`You keep your access until ${date}. You won’t be charged.`
      : t`It ends on ${date}. You won’t be charged.`;
  }
  return isEntitled
    ? t`You keep your access until ${date}. You won’t be charged again.`
    : t`It ends on ${date}. You won’t be charged again.`;
}

/** When an ended membership was over. */
export function describeEnded(date: string): string {
  // Promise: paid plan is cancelled at its end and kept again
  return t`It ended on ${date}. You won’t be charged again.`;
}

/** The regular price with its period: `$39.99 every month`. */
export function formatRegularPrice(
  price: Money,
  { interval, intervalCount }: Subscription,
  locale: string,
): string {
  if (interval === null || intervalCount === null) return formatMoney(price, locale);
  return formatRecurring(price, { interval, intervalCount }, locale);
}
