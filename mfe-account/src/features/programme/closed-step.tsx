import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeWeek, getWeekId } from './describe-week';
import { findStep, isFinished, type ProgrammeWeek, type StepPlace } from './find-step';
import styles from './programme.module.css';
import { StepButton } from './step-button';
import { WeekPath } from './week-path';
import { WeekProgress } from './week-progress';

type ClosedStepProps = {
  plan: Programme;
  /** The step that was done or skipped, where it is known. */
  place: StepPlace | undefined;
  onUndone: () => void;
  /** What says its state, unless that stands above. */
  children?: ReactNode;
};

/** What follows a step that was done or skipped: how far the week is, what comes tomorrow, and the way back. */
export function ClosedStep({ plan, place, onUndone, children }: ClosedStepProps): ReactElement | null {
  const closed = place?.step.state === 'open' ? undefined : place;
  const next = plan.today.isDoneForToday ? findStep(plan, plan.today.stepId)?.step : undefined;
  if (!closed && !next) return null;
  return (
    <div className={styles['closed']}>
      {closed && (
        <div className={styles['buttons']}>
          {children}
          <StepButton step={closed.step} state="open" variant="quiet" label={t`Undo`} onChanged={onUndone} />
        </div>
      )}
      {closed?.step.state === 'done' && !isFinished(closed.week) && <WeekProgress week={closed.week} />}
      {closed && isFinished(closed.week) && <FinishedWeek week={closed.week} />}
      {next && <TomorrowStep step={next} />}
    </div>
  );
}

function FinishedWeek({ week }: { week: ProgrammeWeek }): ReactElement {
  const { links } = usePlatform();
  const { number } = week;
  return (
    <>
      <WeekPath week={week} />
      <p>{describeWeek(week)}</p>
      <ActionLink
        variant="secondary"
        to={`${links.programme()}#${getWeekId(week)}`}
        label={t`Look back at week ${number}`}
      />
    </>
  );
}

function TomorrowStep({ step }: { step: ProgrammeStep }): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <p>{t`The next step will be here tomorrow. You can also look at it now.`}</p>
      <p>
        <Link to={links.programme(step.id)}>{step.title}</Link>
      </p>
    </>
  );
}
