import { ProgressBar } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { countSteps, type ProgrammeWeek } from './find-step';
import styles from './programme.module.css';

/** How much of a week is done, as a bar and in words. */
export function WeekProgress({ week }: { week: ProgrammeWeek }): ReactElement {
  const { number } = week;
  return (
    <div className={styles['progress']}>
      <WeekBar week={week} />
      <p className={styles['place']} aria-hidden="true">
        {t`Week ${number}`}: {describeProgress(week)}
      </p>
    </div>
  );
}

/** How much of a week is done, with a part for each step. */
export function WeekBar({ week }: { week: ProgrammeWeek }): ReactElement {
  const { number, steps } = week;
  return (
    <ProgressBar
      label={t`Week ${number}`}
      text={describeProgress(week)}
      ratio={countSteps(week, 'done') / steps.length}
      parts={steps.map(({ id, state }) => ({ label: id, ratio: state === 'done' ? 1 : 0 }))}
    />
  );
}

/** How many steps of a week are done: "3 of 7 done". */
export function describeProgress(week: ProgrammeWeek): string {
  const done = countSteps(week, 'done');
  const total = week.steps.length;
  return t`${done} of ${total} done`;
}
