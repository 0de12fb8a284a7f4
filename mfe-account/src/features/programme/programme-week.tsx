import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useReader } from '../../dates/format-date';
import { useNamedHeading } from '../../links/use-named-heading';
import { describeState, getWeekId } from './describe-week';
import { isFinished, type ProgrammeWeek as Week } from './find-step';
import { LookBack } from './look-back';
import styles from './programme.module.css';
import { StepList } from './step-list';
import { WeekPath } from './week-path';

type ProgrammeWeekProps = {
  week: Week;
  /** The present plan, if the week belongs to it. */
  plan?: Programme;
};

/** One week of a plan. The present one starts open, and one that a link names. */
export function ProgrammeWeek({ week, plan }: ProgrammeWeekProps): ReactElement {
  const { number, theme, steps } = week;
  const id = getWeekId(week);
  const { heading, isNamed } = useNamedHeading(id);
  const reader = useReader();
  const nextId = plan?.today.stepId;
  const isCurrent = steps.some((step) => step.id === nextId);
  return (
    <section aria-labelledby={id} className={styles['week']}>
      <Details
        look={isCurrent ? 'current' : 'card'}
        isOpen={isNamed || isCurrent}
        summary={
          <>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles['weekTitle']}>
              {t`Week ${number}`}: {theme.title}
            </h2>{' '}
            <WeekPath week={week} nextId={nextId} />
            <span className={styles['weekState']}>{describeState(week, reader)}</span>
          </>
        }
      >
        <p>{theme.intro}</p>
        {plan && !isFinished(week) ? (
          <OpenWeek week={week} plan={plan} />
        ) : (
          <LookBack week={week} isPresent={plan !== undefined} />
        )}
      </Details>
    </section>
  );
}

function OpenWeek({ week, plan }: Required<ProgrammeWeekProps>): ReactElement {
  const nextId = plan.today.stepId;
  return (
    <StepList
      steps={week.steps}
      nextId={nextId}
      describe={(step) => describeStep(step, { isNext: step.id === nextId, minutes: plan.minutes })}
    />
  );
}

type StepReading = { isNext: boolean; minutes: number };

function describeStep({ state }: ProgrammeStep, { isNext, minutes }: StepReading): string {
  switch (state) {
    case 'done':
      return t`Done`;
    case 'skipped':
      return t`Skipped`;
    case 'open':
      return isNext ? `${t`Next`} · ${t`${minutes} min`}` : t`${minutes} min`;
  }
}
