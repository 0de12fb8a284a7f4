import { Button, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';

/** The offering or the price did not load. */
export function OrderNotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <Notice kind="error" title="Your order didn’t load" action={<Button onClick={onRetry}>Try again</Button>}>
      You weren’t charged. Check your connection and try again.
    </Notice>
  );
}
