import type { Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { DAYS, joinNumbers, type StepPlace } from './find-step';
import styles from './programme.module.css';

type StepFactsProps = { plan: Programme; place: StepPlace };

/** Where the next open step stands in the plan, what it asks for, and how long it takes. */
export function StepFacts({ plan, place: { step, week } }: StepFactsProps): ReactElement {
  const { today, minutes } = plan;
  const { number, theme } = week;
  const { day } = step;
  return (
    <>
      <p className={styles['place']}>
        {t`Week ${number}`} · {joinNumbers(t`Day ${day} of ${DAYS}`)} · {theme.title}
      </p>
      {today.lead && <p className={styles['lead']}>{today.lead}</p>}
      <p className={styles['place']}>{t`About ${minutes} minutes`}</p>
    </>
  );
}
