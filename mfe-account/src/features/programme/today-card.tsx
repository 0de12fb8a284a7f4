import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card, cheerScene, Icon, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReader } from '../../dates/format-date';
import { AfterLastWeek } from './after-last-week';
import {
  countSteps,
  DAYS,
  findDoneToday,
  findStep,
  isFinished,
  joinNumbers,
  type ProgrammeWeek,
  type StepPlace,
} from './find-step';
import { GeneralProgrammeNotice } from './general-programme-notice';
import { describeWeek, getLookBackId } from './look-back';
import styles from './programme.module.css';
import { StepButtons } from './step-buttons';
import { WeekIllustration } from './week-illustration';
import { WeekProgress } from './week-progress';

/** The step of the day, and what follows when it is done. */
export function TodayCard({ plan, now }: { plan: Programme; now: Date }): ReactElement {
  const { links } = usePlatform();
  const { timeZone } = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState<ProgrammeStep | null>(null);
  const next = findStep(plan, plan.today.stepId);
  const closed = changed ? findStep(plan, changed.id) : findDoneToday(plan, { now, timeZone });

  // The pressed button is gone: the reader continues at the heading of the next step.
  function handleChanged(step: ProgrammeStep | null): void {
    setChanged(step);
    heading.current?.focus();
  }

  const endedWeek = closed && next && hasEndedWeek(plan, closed, next) ? closed.week : undefined;
  const closedStep = closed && <ClosedStep place={closed} onUndone={() => handleChanged(null)} />;
  return (
    <Card tone="soft">
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {plan.today.isDoneForToday && (
          <span className={styles['check']} data-new={changed !== null}>
            <Icon name="check" />
          </span>
        )}
        {getHeading(plan, endedWeek)}
      </h2>
      <GeneralProgrammeNotice plan={plan} />
      {!next && <AfterLastWeek plan={plan} />}
      {plan.today.isDoneForToday &&
        (endedWeek ? <WeekIllustration number={endedWeek.number} /> : <Illustration scene={cheerScene} />)}
      {plan.today.isDoneForToday && closedStep}
      {next && <NextStep plan={plan} place={next} onChanged={handleChanged} />}
      {!plan.today.isDoneForToday && closedStep}
      <p className={styles['links']}>
        <Link to={links.programme()}>{t`See all four weeks`}</Link>
      </p>
    </Card>
  );
}

function getHeading({ today }: Programme, endedWeek: ProgrammeWeek | undefined): string {
  if (today.stepId === null) return t`Four weeks done`;
  if (endedWeek) {
    const { number } = endedWeek;
    return t`Week ${number} done`;
  }
  return today.isDoneForToday ? t`Done for today` : t`Today’s step`;
}

/** Whether a week ended today, and the next one has not begun. */
function hasEndedWeek({ today }: Programme, closed: StepPlace, next: StepPlace): boolean {
  return (
    today.isDoneForToday &&
    isFinished(closed.week) &&
    countSteps(next.week, 'open') === next.week.steps.length
  );
}

type NextStepProps = { plan: Programme; place: StepPlace; onChanged: (step: ProgrammeStep) => void };

function NextStep({ plan, place: { step, week }, onChanged }: NextStepProps): ReactElement {
  const { links } = usePlatform();
  const { number, theme } = week;
  const { day } = step;
  if (plan.today.isDoneForToday) {
    return (
      <>
        <p>{t`The next step will be here tomorrow. You can also look at it now.`}</p>
        <p>
          <Link to={links.programme(step.id)}>{step.title}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles['place']}>
        {t`Week ${number}`} · {joinNumbers(t`Day ${day} of ${DAYS}`)} · {theme.title}
      </p>
      <p className={styles['stepTitle']}>{step.title}</p>
      <StepButtons step={step} onChanged={onChanged}>
        <ActionLink to={links.programme(step.id)} label={t`Read today’s step`} />
      </StepButtons>
      <WeekProgress week={week} />
    </>
  );
}

/** The step that was done or skipped, how far its week is, and the way back. */
function ClosedStep({ place, onUndone }: { place: StepPlace; onUndone: () => void }): ReactElement | null {
  const { links } = usePlatform();
  const { step, week } = place;
  const { number } = week;
  const { title } = step;
  if (step.state === 'open') return null;
  return (
    <div className={styles['closed']}>
      <p role="status">{step.state === 'done' ? t`Done: ${title}` : t`Skipped: ${title}`}</p>
      {step.state === 'done' && <WeekProgress week={week} />}
      {isFinished(week) && (
        <p>
          {describeWeek(week)}{' '}
          <Link to={`${links.programme()}#${getLookBackId(week)}`}>{t`Look back at week ${number}`}</Link>
        </p>
      )}
      <StepButtons step={step} onChanged={onUndone} />
    </div>
  );
}
