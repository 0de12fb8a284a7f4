import type { ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { cheerScene, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type Reader, useReader } from '../../dates/format-date';
import { useNamedHeading } from '../../links/use-named-heading';
import { countSteps, type ProgrammeWeek } from './find-step';
import { HelpfulMark } from './helpful-mark';
import styles from './programme.module.css';
import { StepTick } from './step-tick';
import { WeekIllustration } from './week-illustration';

type LookBackProps = {
  week: ProgrammeWeek;
  /** Whether its plan is the present one, of which steps can be marked. */
  isPresent: boolean;
};

/** A finished week: what was done and when, and the steps to do again or for the first time. */
export function LookBack({ week, isPresent }: LookBackProps): ReactElement {
  const { number } = week;
  const dates = formatDates(week, useReader());
  const { heading } = useNamedHeading(getLookBackId(week));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['lookBack']}>
        {t`Week ${number} done`}
      </h3>
      <p className={styles['summary']}>{describeWeek(week)}</p>
      {dates && <p>{dates}</p>}
      {countSteps(week, 'skipped') === 0 ? (
        <Illustration scene={cheerScene} />
      ) : (
        <WeekIllustration number={number} />
      )}
      <StepList
        title={
          isPresent
            ? t`Which one helped? Mark it to find it again.`
            : t`What you did. You can do any of it again.`
        }
        canMark={isPresent}
        steps={week.steps.filter(({ state }) => state === 'done')}
      />
      <StepList
        title={t`Skipped, and still here for you`}
        steps={week.steps.filter(({ state }) => state === 'skipped')}
      />
    </>
  );
}

/** What links name to show the look back at a week. */
export function getLookBackId({ number }: ProgrammeWeek): string {
  return `look-back-${number}`;
}

/** What was done of a finished week, in a sentence. */
export function describeWeek(week: ProgrammeWeek): string {
  const done = countSteps(week, 'done');
  const skipped = countSteps(week, 'skipped');
  const total = week.steps.length;
  if (skipped === 0) return t`You did all ${total} steps of this week.`;
  return t`You did ${done} of ${total} steps and skipped ${skipped}.`;
}

type StepListProps = { title: string; steps: ProgrammeStep[]; canMark?: boolean };

function StepList({ title, steps, canMark = false }: StepListProps): ReactElement | null {
  const { links } = usePlatform();
  if (steps.length === 0) return null;
  return (
    <>
      <h4 className={styles['listTitle']}>{title}</h4>
      <ul className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <StepTick state={step.state} />
            <Link to={links.programme(step.id)}>{step.title}</Link> {canMark && <HelpfulMark step={step} />}
            {!canMark && step.hasHelped && <span className={styles['stateText']}>{t`It helped`}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The days from the first done step to the last; empty where the API does not say them. */
function formatDates({ steps }: ProgrammeWeek, { locale, timeZone }: Reader): string {
  const moments = steps
    .flatMap(({ state, changedAt }) => (state === 'done' && changedAt ? [Date.parse(changedAt)] : []))
    .toSorted((one, other) => one - other);
  const [first] = moments;
  const last = moments.at(-1);
  if (first === undefined || last === undefined) return '';
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone }).formatRange(
    first,
    last,
  );
}
