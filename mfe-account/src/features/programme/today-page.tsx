import { isPersonName, type Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { useLoading } from '@funnel/platform/use-loading';
import { Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { renewKeptStep } from '../../kept-step/keep-step';
import { useReturnToPage } from '../../visit/use-return-to-page';
import { countPlanSteps } from './find-step';
import { KeepStepLine } from './keep-step-line';
import { ProgrammeProblem } from './programme-problem';
import { RecentDays } from './recent-days';
import { ReminderQuestion } from './reminder-question';
import { TodayCard } from './today-card';
import { TodayHeading } from './today-heading';
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
  useKeptStep({ plan: data, error, fulfilledTimeStamp });
  const greeting = greet(user.firstName);
  if (isWaiting) {
    return (
      <TodayHeading greeting={greeting}>
        <Skeleton lines={6} label={t`Loading today’s step`} />
      </TodayHeading>
    );
  }
  if (!data) {
    return (
      <ProgrammeProblem
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        title={t`Today`}
        eyebrow={greeting}
        notice={notice}
      />
    );
  }
  const now = new Date(fulfilledTimeStamp);
  return (
    <TodayHeading greeting={greeting} isFirstStep={!error && hasDoneNone(data)}>
      {notice}
      <TodayCard plan={data} now={now} />
      <RecentDays plan={data} now={now} />
      {data.today.stepId !== null && (
        <>
          <ReminderQuestion plan={data} now={now} />
          <KeepStepLine />
        </>
      )}
    </TodayHeading>
  );
}

type ProgrammeReply = { plan: Programme | undefined; error: unknown; fulfilledTimeStamp: number };

/** Renews the step that this browser keeps for a time without a connection, whenever the plan was read. */
function useKeptStep({ plan, error, fulfilledTimeStamp }: ProgrammeReply): void {
  const { api, locale, user, report } = usePlatform();
  const { uuid } = user;
  const isClosed = hasErrorCode(error, 'membership-required');
  useEffect(() => {
    if (!plan && !isClosed) return;
    const reading = { plan: isClosed ? undefined : plan, readAt: new Date(fulfilledTimeStamp) };
    renewKeptStep({ api, locale, user: { uuid } }, reading).catch(report);
  }, [plan, isClosed, fulfilledTimeStamp, api, locale, uuid, report]);
}

function hasDoneNone(plan: Programme): boolean {
  return countPlanSteps(plan, 'done') === 0 && !plan.finished?.length;
}

function greet(firstName: string | null): string | undefined {
  return firstName && isPersonName(firstName) ? t`Hello, ${firstName}` : undefined;
}
