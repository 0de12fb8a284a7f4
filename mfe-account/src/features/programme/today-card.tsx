import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReader } from '../../dates/format-date';
import { AfterLastWeek } from './after-last-week';
import { ClosedStep } from './closed-step';
import { DoneTick } from './done-tick';
import {
  DAYS,
  findDoneToday,
  findEndedWeek,
  findStep,
  joinNumbers,
  type ProgrammeWeek,
  type StepPlace,
} from './find-step';
import { GeneralProgrammeNotice } from './general-programme-notice';
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

  return (
    <Card tone="soft">
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {plan.today.isDoneForToday && <DoneTick isNew={changed !== null} />}
        {getHeading(plan, { next, endedWeek: closed && findEndedWeek(plan, closed) })}
      </h2>
      <GeneralProgrammeNotice plan={plan} />
      {!next && <AfterLastWeek plan={plan} />}
      {next && !plan.today.isDoneForToday && (
        <OpenStep place={next} minutes={plan.minutes} onChanged={handleChanged} />
      )}
      <ClosedStep plan={plan} place={closed} onUndone={() => handleChanged(null)}>
        {closed && <p role="status">{describeClosed(closed.step)}</p>}
      </ClosedStep>
      <p className={styles['links']}>
        <Link to={links.programme()}>{t`See all four weeks`}</Link>
      </p>
    </Card>
  );
}

type Day = { next: StepPlace | undefined; endedWeek: ProgrammeWeek | undefined };

function getHeading({ today }: Programme, { next, endedWeek }: Day): string {
  if (!next) return t`Four weeks done`;
  if (endedWeek) {
    const { number } = endedWeek;
    return t`Week ${number} done`;
  }
  return today.isDoneForToday ? t`Done for today` : next.step.title;
}

type OpenStepProps = {
  place: StepPlace;
  /** How long a step takes. */
  minutes: number;
  onChanged: (step: ProgrammeStep) => void;
};

function OpenStep({ place: { step, week }, minutes, onChanged }: OpenStepProps): ReactElement {
  const { links } = usePlatform();
  const { number, theme } = week;
  const { day } = step;
  return (
    <>
      <div className={styles['weekDrawing']}>
        <WeekIllustration number={number} />
      </div>
      <p className={styles['place']}>
        {t`Week ${number}`} · {joinNumbers(t`Day ${day} of ${DAYS}`)} · {theme.title}
      </p>
      <p className={styles['place']}>{t`About ${minutes} minutes`}</p>
      <StepButtons step={step} onChanged={onChanged}>
        <ActionLink to={links.programme(step.id)} label={t`Read today’s step`} />
      </StepButtons>
      <WeekProgress week={week} />
    </>
  );
}

function describeClosed({ state, title }: ProgrammeStep): string {
  return state === 'done' ? t`Done: ${title}` : t`Skipped: ${title}`;
}
