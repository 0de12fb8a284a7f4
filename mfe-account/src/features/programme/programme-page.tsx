import type { Programme } from '@funnel/contracts';
import { Page } from '@funnel/platform/page';
import { Button, Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { LoadingPage } from '../../feedback/loading-page';
import { NotSaved } from '../../feedback/not-saved';
import { useRestartProgrammeMutation } from '../../programme/restart-programme';
import { AfterLastWeek } from './after-last-week';
import { countDone, DAYS } from './find-step';
import { FinishedPlans } from './finished-plans';
import { GeneralProgrammeNotice } from './general-programme-notice';
import { ProgrammeProblem } from './programme-problem';
import { ProgrammeWeek } from './programme-week';
import { ReminderLine } from './reminder-line';
import { useProgramme } from './use-programme';

/** The four weeks with the state of each step, and the settings of the plan. */
export function ProgrammePage({ notice }: { notice: ReactNode }): ReactElement {
  const { data, error, isFetching, refetch } = useProgramme();
  if (data) return <LoadedPlan plan={data} />;
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

function LoadedPlan({ plan }: { plan: Programme }): ReactElement {
  const done = countDone(plan);
  return (
    <Page title={t`Your four-week plan`} lead={t`One small step a day. You’ve done ${done} of ${DAYS}.`}>
      <GeneralProgrammeNotice plan={plan} />
      <div>
        {plan.weeks.map((week) => (
          <ProgrammeWeek key={week.number} week={week} todayId={plan.today.stepId} />
        ))}
      </div>
      {plan.today.stepId === null && <AfterLastWeek plan={plan} />}
      <FinishedPlans plans={plan.finished ?? []} />
      {plan.today.stepId !== null && <ReminderLine reminders={plan} />}
      <StartOver />
    </Page>
  );
}

/** Opens every step again, in a plan from the newest answers. */
function StartOver(): ReactElement {
  const [restart, { isLoading, isError, isSuccess }] = useRestartProgrammeMutation();
  return (
    <div data-print="none">
      <Details summary={t`Start over`}>
        <p>
          <Trans>This builds the plan again from your newest quiz answers. Your progress is reset.</Trans>
        </p>
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() => void restart()}
        >{t`Start over now`}</Button>
        <p role="status">{isSuccess ? t`Your plan starts again with day 1.` : ''}</p>
        {isError && <NotSaved />}
      </Details>
    </div>
  );
}
