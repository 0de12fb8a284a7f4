import { isPersonName, type Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { useLoading } from '@funnel/platform/use-loading';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { LoadingPage } from '../../feedback/loading-page';
import { renewKeptStep } from '../../kept-step/keep-step';
import { useReturnToPage } from '../../visit/use-return-to-page';
import { KeepStepLine } from './keep-step-line';
import { ProgrammeProblem } from './programme-problem';
import { RecentDays } from './recent-days';
import { ReminderLine } from './reminder-line';
import { TodayCard } from './today-card';
import { useProgramme } from './use-programme';

type TodayPageProps = {
  /** What must not be missed, above the day. */
  notice: ReactNode;
  /** Whether that is still loading: nothing is shown then that it would move. */
  isLoading: boolean;
};

/** Start page of the member area: the step of the day. */
export function TodayPage({ notice, isLoading }: TodayPageProps): ReactElement {
  const { user } = usePlatform();
  const { data, error, isFetching, refetch, fulfilledTimeStamp = 0 } = useProgramme();
  const isWaiting = useLoading(isLoading || (!data && !error));
  // A page that stays open is there tomorrow, too.
  useReturnToPage(refetch);
  useKeptStep(data, error);
  if (isWaiting) return <LoadingPage label={t`Loading today’s step`} />;
  if (!data) {
    return (
      <ProgrammeProblem
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        notice={notice}
      />
    );
  }
  const now = new Date(fulfilledTimeStamp);
  return (
    <Page title={t`Today`} lead={greet(user.firstName)}>
      {notice}
      <TodayCard plan={data} now={now} />
      <RecentDays plan={data} now={now} />
      {data.today.stepId !== null && (
        <>
          <ReminderLine reminder={data.reminder} />
          <KeepStepLine />
        </>
      )}
    </Page>
  );
}

/** Renews the step that this browser keeps for a time without a connection. */
function useKeptStep(plan: Programme | undefined, error: unknown): void {
  const { api, locale, user, report } = usePlatform();
  const { uuid } = user;
  const isClosed = hasErrorCode(error, 'membership-required');
  useEffect(() => {
    if (plan || isClosed)
      renewKeptStep({ api, locale, user: { uuid } }, isClosed ? undefined : plan).catch(report);
  }, [plan, isClosed, api, locale, uuid, report]);
}

function greet(firstName: string | null): string | undefined {
  return firstName && isPersonName(firstName) ? t`Hello, ${firstName}` : undefined;
}
