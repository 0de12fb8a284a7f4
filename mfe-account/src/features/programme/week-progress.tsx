import { ProgressBar } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { describeProgress } from './describe-week';
import { countSteps, type ProgrammeWeek } from './find-step';
import styles from './programme.module.css';

/** How much of a week is done, as a bar with a part for each step and in words. */
export function WeekProgress({ week }: { week: ProgrammeWeek }): ReactElement {
  const { number, steps } = week;
  const text = describeProgress(week);
  return (
    <div className={styles['progress']}>
      <ProgressBar
        label={t`Week ${number}`}
        text={text}
        ratio={countSteps(week, 'done') / steps.length}
        parts={steps.map(({ id, state }) => ({ label: id, ratio: state === 'done' ? 1 : 0 }))}
      />
      <p className={styles['place']} aria-hidden="true">
        {t`Week ${number}`}: {text}
      </p>
    </div>
  );
}
