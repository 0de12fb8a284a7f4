import { Button, Dialog, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './delete-dialog.module.css';
import { useRemoveResultMutation } from './results-api';

type DeleteDialogProps = { id: string; onDeleted: (id: string) => void; onClose: () => void };

/** Asks for confirmation, then deletes a result. */
export function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps): ReactElement {
  const [remove, { isLoading, error }] = useRemoveResultMutation();
  // Already deleted, for example on another device.
  const isGone = error !== undefined && 'code' in error && error.code === 'not-found';

  async function handleDelete() {
    if ('data' in (await remove(id))) onDeleted(id);
  }

  return (
    <Dialog title={t`Delete this result?`} onClose={onClose}>
      <div className={styles['body']}>
        {/* Promise: deleted result leaves account and browser */}
        <p>
          <Trans>
            We delete its answers, scores, and story from our servers, and from this browser if they’re here.
            Links you shared it with stop working. You can’t undo this.
          </Trans>
        </p>
        {error && !isGone && (
          <Notice kind="error">
            <Trans>That didn’t work. Please try again.</Trans>
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button
            variant="danger"
            busy={isLoading}
            onClick={() => (isGone ? onDeleted(id) : void handleDelete())}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
