import type { programmeRoutes, RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate, useReader } from '../../dates/format-date';
import styles from './programme.module.css';
import { ProgrammeWeek } from './programme-week';
import { useFinishedProgrammeQuery } from './use-programme';

/** `/account/plan/finished/2`: a finished plan, to look back at and to read again. */
export function FinishedProgrammePage(): ReactElement {
  const { links } = usePlatform();
  const { number = '' } = useParams();
  const query = useFinishedProgrammeQuery(number);
  return (
    <Page
      eyebrow={t`Finished plan`}
      title={query.data?.title ?? t`Finished plan`}
      actions={<ActionLink variant="secondary" to={links.programme()} label={t`Back to my four-week plan`} />}
    >
      <Loaded query={query} lines={8} label={t`Loading your plan`}>
        {(plan) => <FinishedWeeks plan={plan} />}
      </Loaded>
    </Page>
  );
}

type Finished = RouteReply<typeof programmeRoutes.readFinished>;

function FinishedWeeks({ plan }: { plan: Finished }): ReactElement {
  const reader = useReader();
  const { done, skipped, weeks } = plan;
  const [start, end] = [formatDate(plan.startedAt, reader), formatDate(plan.endedAt, reader)];
  return (
    <>
      <p>{t`From ${start} to ${end}. Steps done: ${done}. Skipped: ${skipped}.`}</p>
      <div className={styles['weeks']}>
        {weeks.map((week) => (
          <ProgrammeWeek key={week.number} week={week} />
        ))}
      </div>
    </>
  );
}
