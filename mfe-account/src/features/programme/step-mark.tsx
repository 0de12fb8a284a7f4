import type { ProgrammeStep } from '@funnel/contracts';
import { Icon } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './steps.module.css';

type StepMarkProps = {
  step: ProgrammeStep;
  /** Whether it is the first open step of the plan. */
  isNext: boolean;
};

/** Shows the state of a step; text beside it says the same. */
export function StepMark({ step: { day, state }, isNext }: StepMarkProps): ReactElement {
  return (
    <span className={styles['mark']} data-state={isNext ? 'next' : state} aria-hidden="true">
      {state === 'done' && <Icon name="check" size={16} />}
      {state === 'skipped' && '–'}
      {state === 'open' && day}
    </span>
  );
}
