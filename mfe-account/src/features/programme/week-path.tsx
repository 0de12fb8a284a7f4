import type { ReactElement } from 'react';
import type { ProgrammeWeek } from './find-step';
import { StepMark } from './step-mark';
import styles from './steps.module.css';

type WeekPathProps = { week: ProgrammeWeek; nextId?: string | null | undefined };

/** The steps of a week as marks in a row; text beside it says the same. */
export function WeekPath({ week, nextId }: WeekPathProps): ReactElement {
  return (
    <span className={styles['path']}>
      {week.steps.map((step) => (
        <StepMark key={step.id} step={step} isNext={step.id === nextId} />
      ))}
    </span>
  );
}
