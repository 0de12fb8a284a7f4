import type { Plan } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement } from 'react';
import { device } from '../../order/device';
import { buildTimeline, getTimelineTitle } from './plan-text';
import styles from './plan-timeline.module.css';

/** The plan's charges and decision date as dated steps. */
export function PlanTimeline({ plan, locale }: { plan: Plan; locale: string }): ReactElement {
  return (
    <Card tone="soft">
      <h2>{getTimelineTitle(plan)}</h2>
      <ol className={styles['timeline']}>
        {buildTimeline(plan, locale, device.timeZone()).map(({ when, title, text }) => (
          <li key={when} className={styles['entry']}>
            <p className={styles['when']}>{when}</p>
            <p className={styles['title']}>{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
