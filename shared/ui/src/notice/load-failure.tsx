import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button';
import { Notice, type NoticeKind } from './notice';

type LoadFailureProps = {
  title?: ReactNode;
  /** What it means for the visitor; by default that nothing is lost. */
  children?: ReactNode;
  kind?: NoticeKind;
  variant?: ButtonVariant;
  isBusy?: boolean;
  onRetry: () => void;
};

/** Something could not be loaded and can be tried again. */
export function LoadFailure({
  title,
  children = t`Nothing is lost. Check your connection and try again.`,
  kind = 'error',
  variant = 'secondary',
  isBusy = false,
  onRetry,
}: LoadFailureProps): ReactElement {
  const retry = (
    <Button variant={variant} busy={isBusy} onClick={onRetry}>
      {t`Try again`}
    </Button>
  );
  return (
    <Notice kind={kind} title={title} action={retry}>
      {children}
    </Notice>
  );
}
