import type { ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNamedHeading } from '../../links/use-named-heading';
import { isFinished, type ProgrammeWeek as Week } from './find-step';
import { getLookBackId, LookBack } from './look-back';
import styles from './programme.module.css';
import { StepTick } from './step-tick';
import { WeekIllustration } from './week-illustration';
import { describeProgress, WeekBar } from './week-progress';

type ProgrammeWeekProps = {
  week: Week;
  todayId: string | null;
  /** Whether it belongs to the present plan. */
  isPresent: boolean;
};

/** One week of the plan. The present one starts open, and one that a link names. */
export function ProgrammeWeek({ week, todayId, isPresent }: ProgrammeWeekProps): ReactElement {
  const { number, theme, steps } = week;
  const id = `week-${number}`;
  const { heading, isNamed } = useNamedHeading(id);
  const { hash } = useLocation();
  const isLookedBackAt = hash === `#${getLookBackId(week)}`;
  return (
    <section aria-labelledby={id} className={styles['week']}>
      <Details
        isOpen={isNamed || isLookedBackAt || steps.some((step) => step.id === todayId)}
        summary={
          <>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles['weekTitle']}>
              {t`Week ${number}`}: {theme.title}
            </h2>{' '}
            <span className={styles['weekCount']}>{describeProgress(week)}</span>
          </>
        }
      >
        <p>{theme.intro}</p>
        {isFinished(week) ? (
          <LookBack week={week} isPresent={isPresent} />
        ) : (
          <OpenWeek week={week} todayId={todayId} />
        )}
      </Details>
    </section>
  );
}

function OpenWeek({ week, todayId }: { week: Week; todayId: string | null }): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <WeekIllustration number={week.number} />
      <WeekBar week={week} />
      <ol className={styles['steps']} start={week.steps[0]?.day}>
        {week.steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <StepTick state={step.state} />
            <Link to={links.programme(step.id)} aria-current={step.id === todayId ? 'step' : undefined}>
              {step.title}
            </Link>{' '}
            <StateText step={step} isToday={step.id === todayId} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StateText({ step, isToday }: { step: ProgrammeStep; isToday: boolean }): ReactElement | null {
  const text = getStateText(step, isToday);
  return text === '' ? null : <span className={styles['stateText']}>{text}</span>;
}

function getStateText({ state }: ProgrammeStep, isToday: boolean): string {
  switch (state) {
    case 'done':
      return t`Done`;
    case 'skipped':
      return t`Skipped`;
    case 'open':
      return isToday ? t`Next` : '';
  }
}
