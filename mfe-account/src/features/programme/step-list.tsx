import type { ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StepMark } from './step-mark';
import styles from './steps.module.css';

type StepListProps = {
  steps: readonly ProgrammeStep[];
  /** The first open step of the plan. */
  nextId?: string | null;
  /** What is said of a step under its title. */
  describe?: (step: ProgrammeStep) => string;
  /** What can be done with a step, beside it. */
  renderAction?: (step: ProgrammeStep) => ReactNode;
};

/** Steps as rows that lead to them. */
export function StepList({ steps, nextId = null, describe, renderAction }: StepListProps): ReactElement {
  const { links } = usePlatform();
  return (
    <ol className={styles['rows']}>
      {steps.map((step) => {
        const isNext = step.id === nextId;
        const note = describe?.(step);
        return (
          <li key={step.id} data-state={step.state}>
            <StepMark step={step} isNext={isNext} />
            <span className={styles['rowText']}>
              <Link to={links.programme(step.id)} aria-current={isNext ? 'step' : undefined}>
                {step.title}
              </Link>{' '}
              {note && <span className={styles['note']}>{note}</span>}
            </span>
            {renderAction?.(step)}
          </li>
        );
      })}
    </ol>
  );
}
