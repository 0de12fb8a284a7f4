import type { Result } from '@funnel/contracts';
import { Button, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Notice
      kind="error"
      title={t`We couldn’t load your results`}
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost. Check your connection and try again.</Trans>
    </Notice>
  );
}
