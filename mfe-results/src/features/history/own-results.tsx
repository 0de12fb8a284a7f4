import type { Result } from '@funnel/contracts';
import { LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useOwnResults } from './results-api';

/** Shows what `children` makes of the own results, or that they are loading or failed to load. */
export function OwnResults({
  children,
}: {
  children: (results: readonly Result[]) => ReactElement;
}): ReactElement {
  const { data, isError, isFetching, refetch } = useOwnResults();
  if (data) return children(data);
  if (!isError) return <Skeleton lines={6} label={t`Loading your results`} />;
  return (
    <LoadFailure
      title={t`We couldn’t load your results`}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
