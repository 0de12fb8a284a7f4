import { LoadFailure } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** The offering or the price did not load. */
export function OrderNotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <LoadFailure title={t`Your order didn’t load`} variant="primary" onRetry={onRetry}>
      <Trans>You weren’t charged. Check your connection and try again.</Trans>
    </LoadFailure>
  );
}
