import type { Plan } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement } from 'react';
import { trialTimeline } from './plan-words';
import styles from './trial-timeline.module.css';

/** When what happens, as dated steps. */
export function TrialTimeline({ plan, locale }: { plan: Plan; locale: string }): ReactElement | null {
  if (plan.trialDays === 0) return null;
  return (
    <Card tone="soft">
      <h2>How your {plan.trialDays} free days go</h2>
      <ol className={styles['timeline']}>
        {trialTimeline(plan, locale).map(({ when, title, text }) => (
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
