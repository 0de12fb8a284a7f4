import type { ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type Reader, useReader } from '../../dates/format-date';
import { countSteps, type ProgrammeWeek } from './find-step';
import styles from './programme.module.css';

/** A finished week: what was done and when, and the steps to do again or for the first time. */
export function LookBack({ week }: { week: ProgrammeWeek }): ReactElement {
  const reader = useReader();
  const done = countSteps(week, 'done');
  const total = week.steps.length;
  const dates = formatDates(week, reader);
  return (
    <>
      <h3>{t`Looking back`}</h3>
      <p>{dates ? t`You did ${done} of ${total} steps: ${dates}.` : t`You did ${done} of ${total} steps.`}</p>
      <StepList
        title={t`Repeat one that helped`}
        steps={week.steps.filter(({ state }) => state === 'done')}
      />
      <StepList
        title={t`Skipped, and still here for you`}
        steps={week.steps.filter(({ state }) => state === 'skipped')}
      />
    </>
  );
}

function StepList({ title, steps }: { title: string; steps: ProgrammeStep[] }): ReactElement | null {
  const { links } = usePlatform();
  if (steps.length === 0) return null;
  return (
    <>
      <h4 className={styles['listTitle']}>{title}</h4>
      <ul className={styles['steps']}>
        {steps.map(({ id, title: stepTitle }) => (
          <li key={id}>
            <Link to={links.programme(id)}>{stepTitle}</Link>
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
