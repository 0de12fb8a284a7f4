import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from '../../feedback/loading-page';
import { ProgrammeProblem } from './programme-problem';
import { useProgramme } from './use-programme';

/** Leads to the step that is open now, for links that must not name its topic; to Today when there is none. */
export function OpenStepPage({ notice }: { notice: ReactNode }): ReactElement {
  const { links } = usePlatform();
  const { data, error, isError, isFetching, refetch } = useProgramme();
  if (isError && !data) {
    return (
      <ProgrammeProblem
        error={error}
        notice={notice}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingPage label={t`Loading the step`} />;
  const { stepId, isDoneForToday } = data.today;
  const isOpen = stepId !== null && !isDoneForToday;
  return <Navigate to={isOpen ? `${links.programme()}/${stepId}` : links.account()} replace />;
}
