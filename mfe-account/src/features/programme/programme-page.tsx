import type { Programme } from '@funnel/contracts';
import { Page } from '@funnel/platform/page';
import { Card, cheerScene, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { LoadingPage } from '../../feedback/loading-page';
import { AfterLastWeek } from './after-last-week';
import { countPlanSteps, DAYS, joinNumbers } from './find-step';
import { FinishedPlans } from './finished-plans';
import { GeneralProgrammeNotice } from './general-programme-notice';
import { NextStepCard } from './next-step-card';
import { PrintedHead } from './printed-head';
import styles from './programme.module.css';
import { ProgrammeProblem } from './programme-problem';
import { ProgrammeWeek } from './programme-week';
import { ReminderLine } from './reminder-line';
import { StartOver } from './start-over';
import { useProgramme } from './use-programme';

/** The four weeks with the state of each step, and the settings of the plan. */
export function ProgrammePage({ notice }: { notice: ReactNode }): ReactElement {
  const { data, error, isFetching, refetch, fulfilledTimeStamp = 0 } = useProgramme();
  if (data) return <LoadedPlan plan={data} readAt={new Date(fulfilledTimeStamp)} />;
  if (error) {
    return (
      <ProgrammeProblem
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        notice={notice}
      />
    );
  }
  return <LoadingPage label={t`Loading your plan`} />;
}

function LoadedPlan({ plan, readAt }: { plan: Programme; readAt: Date }): ReactElement {
  const done = countPlanSteps(plan, 'done');
  const isOver = plan.today.stepId === null;
  return (
    <Page
      title={t`Your four-week plan`}
      lead={!isOver && joinNumbers(t`One small step a day. You’ve done ${done} of ${DAYS}.`)}
    >
      <PrintedHead printedAt={readAt} />
      <GeneralProgrammeNotice plan={plan} />
      {isOver && (
        <Card tone="soft">
          <h2>{t`Four weeks done`}</h2>
          <Illustration scene={cheerScene} />
          <AfterLastWeek plan={plan} />
        </Card>
      )}
      <NextStepCard plan={plan} />
      <div className={styles['weeks']}>
        {plan.weeks.map((week) => (
          <ProgrammeWeek key={week.number} week={week} plan={plan} />
        ))}
      </div>
      <FinishedPlans plans={plan.finished ?? []} />
      {!isOver && (
        <>
          <ReminderLine reminders={plan} />
          <StartOver plan={plan} />
        </>
      )}
    </Page>
  );
}
