import { Button, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';

/** The offering or the price did not load. */
export function OrderNotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <Notice
      kind="error"
      title="Your order did not load"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing was charged. Please check your connection and try again.
    </Notice>
  );
}
