import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card, cheerScene, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReader } from '../../dates/format-date';
import { AfterLastWeek } from './after-last-week';
import { ClosedStep } from './closed-step';
import { DoneTick } from './done-tick';
import { findDoneToday, findEndedWeek, findStep, type ProgrammeWeek, type StepPlace } from './find-step';
import { GeneralProgrammeNotice } from './general-programme-notice';
import styles from './programme.module.css';
import { StepButton } from './step-button';
import { StepFacts } from './step-facts';
import { useIsLessonOpened } from './use-programme';
import { WeekIllustration } from './week-illustration';
import { WeekProgress } from './week-progress';

/** The step of the day, and what follows when it is done. */
export function TodayCard({ plan, now }: { plan: Programme; now: Date }): ReactElement {
  const { links } = usePlatform();
  const { timeZone } = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState<ProgrammeStep | null>(null);
  const next = findStep(plan, plan.today.stepId);
  const open = plan.today.isDoneForToday ? undefined : next;
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
      {plan.today.isDoneForToday && <Illustration scene={cheerScene} />}
      {!next && <AfterLastWeek plan={plan} />}
      {open && <OpenStep plan={plan} place={open} onChanged={handleChanged} />}
      <ClosedStep plan={plan} place={closed} onUndone={() => handleChanged(null)}>
        {closed && <p role="status">{describeClosed(closed.step)}</p>}
      </ClosedStep>
      <div className={styles['links']}>
        <Link to={links.programme()}>{t`See all four weeks`}</Link>
        {open && (
          <StepButton
            step={open.step}
            state="skipped"
            variant="quiet"
            label={t`Skip this one`}
            onChanged={handleChanged}
          />
        )}
      </div>
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
  plan: Programme;
  place: StepPlace;
  onChanged: (step: ProgrammeStep) => void;
};

/** Leads to the step. Once its lesson was opened, it can be marked as done here, too. */
function OpenStep({ plan, place, onChanged }: OpenStepProps): ReactElement {
  const { links } = usePlatform();
  const { step, week } = place;
  const isOpened = useIsLessonOpened(step.id);
  return (
    <>
      <div className={styles['weekDrawing']}>
        <WeekIllustration themeId={week.theme.id} />
      </div>
      <StepFacts plan={plan} place={place} />
      <div className={styles['buttons']}>
        <div className={styles['mainAction']}>
          <ActionLink to={links.programme(step.id)} label={t`Read today’s step`} />
        </div>
        {isOpened && (
          <StepButton
            step={step}
            state="done"
            variant="secondary"
            label={t`I did it`}
            onChanged={onChanged}
          />
        )}
      </div>
      <WeekProgress week={week} />
    </>
  );
}

function describeClosed({ state, title }: ProgrammeStep): string {
  return state === 'done' ? t`Done: ${title}` : t`Skipped: ${title}`;
}
