import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { cheerScene, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeWeek, getWeekId } from './describe-week';
import { findEndedWeek, findStep, isFinished, type ProgrammeWeek, type StepPlace } from './find-step';
import styles from './programme.module.css';
import { StepButton } from './step-button';
import { WeekIllustration } from './week-illustration';
import { WeekProgress } from './week-progress';

type ClosedStepProps = {
  plan: Programme;
  /** The step that was done or skipped, where it is known. */
  place: StepPlace | undefined;
  onUndone: () => void;
  /** What says its state, unless that stands above. */
  children?: ReactNode;
};

/** How the day ended: a drawing, how far the week is, what comes tomorrow, and the way back. */
export function ClosedStep({ plan, place, onUndone, children }: ClosedStepProps): ReactElement {
  const { isDoneForToday } = plan.today;
  const closed = place?.step.state === 'open' ? undefined : place;
  const endedWeek = closed && findEndedWeek(plan, closed);
  const next = isDoneForToday ? findStep(plan, plan.today.stepId)?.step : undefined;
  return (
    <>
      {isDoneForToday &&
        (endedWeek ? <WeekIllustration number={endedWeek.number} /> : <Illustration scene={cheerScene} />)}
      {(closed || next) && (
        <div className={styles['closed']}>
          {closed && children}
          {closed?.step.state === 'done' && !isFinished(closed.week) && <WeekProgress week={closed.week} />}
          {closed && isFinished(closed.week) && <FinishedWeek week={closed.week} />}
          {next && <TomorrowStep step={next} />}
          {closed && (
            <div className={styles['buttons']}>
              <StepButton
                step={closed.step}
                state="open"
                variant="quiet"
                label={t`Undo`}
                onChanged={onUndone}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function FinishedWeek({ week }: { week: ProgrammeWeek }): ReactElement {
  const { links } = usePlatform();
  const { number } = week;
  return (
    <p>
      {describeWeek(week)}{' '}
      <Link to={`${links.programme()}#${getWeekId(week)}`}>{t`Look back at week ${number}`}</Link>
    </p>
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
