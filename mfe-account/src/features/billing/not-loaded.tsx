import { LoadFailure } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

type NotLoadedProps = { isFetching: boolean; refetch: () => unknown };

/** Says that a page's data did not arrive, and asks for it again. */
export function NotLoaded({ isFetching, refetch }: NotLoadedProps): ReactElement {
  return (
    <LoadFailure title={t`We couldn’t load this page`} isBusy={isFetching} onRetry={() => void refetch()}>
      <Trans>Nothing has changed. Check your connection and try again.</Trans>
    </LoadFailure>
  );
}
