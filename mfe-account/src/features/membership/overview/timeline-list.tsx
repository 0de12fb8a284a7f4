import { formatMoney, type Money, type Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { type ReactElement, useId, useState } from 'react';
import { formatDate, useReader } from '../../../dates/format-date';
import { getMembershipState } from '../membership-state';
import styles from './timeline-list.module.css';

/** The dates of the membership, past and future. */
export function TimelineList({ subscription }: { subscription: Subscription }): ReactElement | null {
  const reader = useReader();
  const headingId = useId();
  const [now] = useState(Date.now);
  const entries = buildTimeline(subscription, reader.locale);
  if (entries.length === 0) return null;
  return (
    <section className={styles['timeline']} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Your dates`}</h2>
      <ol className={styles['entries']}>
        {entries.map(({ at, label }) => (
          <li key={`${at} ${label}`} className={styles['entry']} data-past={Date.parse(at) <= now}>
            <time dateTime={at}>{formatDate(at, reader)}</time>
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type TimelineEntry = {
  /** ISO date-time. */
  at: string;
  label: string;
};

/** The dates of a membership in their order: joined, trial end, charge, pause, end. */
function buildTimeline(subscription: Subscription, locale: string): TimelineEntry[] {
  const { membership } = subscription;
  const entries = [
    enter(membership?.joinedAt, t`You joined`),
    ...listCharges(subscription, locale),
    enter(membership?.scheduledChange?.startsAt, t`Your new membership starts`),
    ...listEnd(subscription, locale),
  ];
  return entries
    .filter((entry) => entry !== null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function listEnd({ membership, status }: Subscription, locale: string): (TimelineEntry | null)[] {
  const withdrawal = membership?.withdrawal;
  if (withdrawal) {
    const { withdrawnAt, refundedAt, refund } = withdrawal;
    const amount = refund && refund.amount > 0 ? formatMoney(refund, locale) : null;
    return [enter(withdrawnAt, t`You withdrew`), enter(refundedAt, amount && t`Refund of ${amount} paid`)];
  }
  return [
    enter(membership?.canceledAt, t`You canceled`),
    enter(membership?.endsAt, status === 'canceled' ? t`Your membership ended` : t`Your membership ends`),
  ];
}

function listCharges(subscription: Subscription, locale: string): (TimelineEntry | null)[] {
  const { trialEndsAt, currentPeriodEndsAt, nextCharge, price, membership } = subscription;
  const charge = (money: Money) => formatMoney(money, locale);
  const state = getMembershipState(subscription);
  switch (state) {
    case 'trialing':
      return [
        enter(
          trialEndsAt,
          nextCharge
            ? t`Your free trial ends, and the first charge is ${charge(nextCharge)}`
            : t`Your free trial ends`,
        ),
      ];
    case 'active':
      return [enter(currentPeriodEndsAt, nextCharge && t`Next charge: ${charge(nextCharge)}`)];
    case 'pause-planned':
    case 'paused': {
      const resumed = nextCharge ?? price;
      return [
        enter(membership?.pause?.startsAt, state === 'paused' ? t`Your pause started` : t`Your pause starts`),
        enter(
          membership?.pause?.resumesAt,
          resumed && t`Your pause ends, and the next charge is ${charge(resumed)}`,
        ),
      ];
    }
    default:
      return [];
  }
}

function enter(at: string | null | undefined, label: string | null): TimelineEntry | null {
  return at && label ? { at, label } : null;
}
