import type { programmeRoutes, RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDate, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';
import styles from './next-programme.module.css';
import { useFinishedProgrammeQuery } from './next-programme-api';

/** `/account/plan/finished/2`: a finished plan, to look back at and to read again. */
export function FinishedProgrammePage(): ReactElement {
  const { number = '' } = useParams();
  const query = useFinishedProgrammeQuery(number);
  return (
    <Page
      eyebrow={t`Finished plan`}
      title={query.data?.title ?? t`Finished plan`}
      actions={<AccountLink variant="secondary" page="plan" label={t`Back to my plan`} />}
    >
      <Loaded query={query} lines={8} label={t`Loading your plan`}>
        {(plan) => <FinishedWeeks plan={plan} />}
      </Loaded>
    </Page>
  );
}

type Finished = RouteReply<typeof programmeRoutes.readFinished>;

function FinishedWeeks({ plan }: { plan: Finished }): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const { done, skipped, weeks } = plan;
  const [start, end] = [formatDate(plan.startedAt, reader), formatDate(plan.endedAt, reader)];
  return (
    <>
      <p>{t`From ${start} to ${end}. Steps done: ${done}. Skipped: ${skipped}.`}</p>
      {weeks.map(({ number, theme, steps }) => (
        <section key={number} aria-labelledby={`week-${number}`}>
          <h2 id={`week-${number}`}>
            {t`Week ${number}`}: {theme.title}
          </h2>
          <ol className={styles['steps']} start={steps[0]?.day}>
            {steps.map(({ id, title, state }) => (
              <li key={id}>
                <Link to={links.programme(id)}>{title}</Link>
                {state !== 'open' && (
                  <span className={styles['themes']}> {state === 'done' ? t`Done` : t`Skipped`}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
