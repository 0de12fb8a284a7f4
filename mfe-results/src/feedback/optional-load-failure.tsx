import { LoadFailure } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** Something beside the results did not load: it can be tried again or left out. */
export function OptionalLoadFailure({
  title,
  onRetry,
}: {
  title: string;
  onRetry: () => void;
}): ReactElement {
  return (
    <LoadFailure kind="warning" title={title} onRetry={onRetry}>
      {t`Your results are safe. You can continue without it.`}
    </LoadFailure>
  );
}
