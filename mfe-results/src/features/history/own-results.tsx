import type { Result } from '@funnel/contracts';
import { Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useOwnResults } from './results-api';

/** Shows what `children` makes of the own results and re-checks, or that they are loading or failed to load. */
export function OwnResults({
  children,
}: {
  children: (results: readonly Result[], rechecks: readonly Result[]) => ReactElement;
}): ReactElement {
  const query = useOwnResults();
  return (
    <Loaded query={query} lines={6} label={t`Loading your results`} title={t`We couldn’t load your results`}>
      {({ results, rechecks = [] }) => children(results, rechecks)}
    </Loaded>
  );
}
