import { Button, Notice } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';

type LoadFailureProps = {
  title: string;
  isLoading: boolean;
  onRetry: () => void;
  /** What it means for the member; by default that nothing is lost. */
  children?: ReactNode;
};

/** Something could not be loaded and can be tried again. */
export function LoadFailure({ title, isLoading, onRetry, children }: LoadFailureProps): ReactElement {
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <Button variant="secondary" busy={isLoading} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children ?? <Trans>Nothing is lost. Check your connection and try again.</Trans>}
    </Notice>
  );
}
