import { Button, Dialog, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  /** What it means; it cannot be undone. */
  children: ReactNode;
  action: ReactNode;
  isBusy: boolean;
  hasFailed: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is gone for good. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, children, action, isBusy, hasFailed, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles['body']}>
        <p>{children}</p>
        {hasFailed && <Notice kind="error">{t`That didn’t work. Please try again.`}</Notice>}
        <div className={styles['actions']}>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </div>
    </Dialog>
  );
}
