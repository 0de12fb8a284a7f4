import { Loaded, type LoadedProps } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** Data of a billing page once it is there. */
export function LoadedBilling<Data>(props: Omit<LoadedProps<Data>, 'title' | 'failure'>): ReactElement {
  return (
    <Loaded
      title={t`We couldn’t load this page`}
      failure={t`Nothing has changed. Check your connection and try again.`}
      {...props}
    />
  );
}
