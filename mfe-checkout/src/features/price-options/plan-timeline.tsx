import type { Plan } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement } from 'react';
import { device } from '../../order/device';
import styles from './plan-timeline.module.css';
import { timeline, timelineTitle } from './plan-words';

/** When what happens, as dated steps. */
export function PlanTimeline({ plan, locale }: { plan: Plan; locale: string }): ReactElement {
  return (
    <Card tone="soft">
      <h2>{timelineTitle(plan)}</h2>
      <ol className={styles['timeline']}>
        {timeline(plan, locale, device.timeZone()).map(({ when, title, text }) => (
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
