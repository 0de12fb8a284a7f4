import type { CancelReason, SaveOffer, Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { formatDate, type Reader } from '../../../dates/format-date';

export function getCancelTitle({ status }: Subscription): string {
  return status === 'trialing' ? t`Cancel your free trial` : t`Cancel your membership`;
}

/** What a cancellation leads to, with its date. */
export function describeCancelling(subscription: Subscription, reader: Reader): string {
  const { status, trialEndsAt, currentPeriodEndsAt, membership, access } = subscription;
  const paidUntil = membership?.pause?.startsAt ?? currentPeriodEndsAt;
  switch (status) {
    case 'trialing': {
      const date = formatDate(trialEndsAt, reader);
      // Promise: trial is cancelled at its end, with one mail
      return t`Your free trial runs until ${date}, then ends. You won’t be charged.`;
    }
    case 'active': {
      const date = formatDate(paidUntil, reader);
      // Promise: paid plan is cancelled at its end and kept again
      return access.isEntitled
        ? t`You keep everything until ${date}, the end of the time you’ve paid for. You won’t be charged again.`
        : t`Your membership ends on ${date}. You won’t be charged again.`;
    }
    default:
      // Promise: unpaid plan ends at once and owes nothing
      return t`Your membership ends right away. You owe nothing, and you won’t be charged again.`;
  }
}

/** What happened with the cancellation. */
export function describeCanceled({ status, membership, access }: Subscription, reader: Reader): string {
  // Promise: unpaid plan ends at once and owes nothing
  if (status === 'canceled') return t`It has ended. You owe nothing, and you won’t be charged again.`;
  const date = formatDate(membership?.endsAt, reader);
  // Promise: paid plan is cancelled at its end and kept again
  if (!access.isEntitled) return t`It ends on ${date}. You won’t be charged again.`;
  // Promise: trial is cancelled at its end, with one mail
  // Promise: paid plan is cancelled at its end and kept again
  return status === 'trialing'
    ? t`Your free trial runs until ${date}. You won’t be charged.`
    : t`You keep everything until ${date}. You won’t be charged again.`;
}

/** The offers that answer a reason best; the others are left out when there is such an offer. */
const answers: Readonly<Record<CancelReason, readonly SaveOffer['kind'][]>> = {
  'too-expensive': ['discount', 'cheaper-plan', 'pause'],
  'not-used': ['pause', 'extend-trial'],
  'missing-something': [],
  'too-complex': ['extend-trial', 'pause'],
  switched: [],
  'low-quality': [],
  other: [],
};

/** The offers for a reason, the best answer first; all of them where none answers it. */
export function matchOffers(offers: readonly SaveOffer[], reason: CancelReason | null): readonly SaveOffer[] {
  const wanted = reason === null ? [] : answers[reason];
  const matched = wanted.flatMap((kind) => offers.filter((offer) => offer.kind === kind));
  return matched.length > 0 ? matched : offers;
}

/** The reasons with their labels, in the order of the list. */
export function listReasons(): readonly { reason: CancelReason; label: string }[] {
  return [
    { reason: 'too-expensive', label: t`It costs too much` },
    { reason: 'not-used', label: t`I don’t use it enough` },
    { reason: 'missing-something', label: t`Something I need is missing` },
    { reason: 'too-complex', label: t`It’s too much work` },
    { reason: 'switched', label: t`I use something else now` },
    { reason: 'low-quality', label: t`It isn’t good enough` },
    { reason: 'other', label: t`Another reason` },
  ];
}
