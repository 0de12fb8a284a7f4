import type { Subscription } from '@funnel/contracts';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId, useState } from 'react';
import { formatLongDate } from '../membership-text';
import { useReader } from '../use-reader';
import { buildTimeline } from './timeline';
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
      <h2 id={headingId}>
        <Trans>Your dates</Trans>
      </h2>
      <ol className={styles['entries']}>
        {entries.map(({ at, label }) => (
          <li key={`${at} ${label}`} className={styles['entry']} data-past={Date.parse(at) <= now}>
            <time dateTime={at}>{formatLongDate(at, reader)}</time>
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
