import type { Plan } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement } from 'react';
import { device } from '../order/device';
import { buildTimeline, getTimelineTitle } from './plan-text';
import styles from './plan-timeline.module.css';

type PlanTimelineProps = { plan: Plan; locale: string };

/** The plan's charges and reminder as dated steps. */
export function PlanTimeline({ plan, locale }: PlanTimelineProps): ReactElement {
  return (
    <Card tone="soft">
      <h2>{getTimelineTitle(plan)}</h2>
      <TimelineSteps plan={plan} locale={locale} />
    </Card>
  );
}

/** The dated steps alone. */
export function TimelineSteps({ plan, locale }: PlanTimelineProps): ReactElement {
  return (
    <ol className={styles['timeline']}>
      {buildTimeline(plan, locale, device.timeZone()).map(({ when, title, text }) => (
        <li key={when} className={styles['entry']}>
          <p className={styles['when']}>{when}</p>
          <p className={styles['title']}>{title}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
