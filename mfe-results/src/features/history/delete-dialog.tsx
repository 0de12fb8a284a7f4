import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../feedback/confirm-dialog';
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
    <ConfirmDialog
      title={t`Delete this result?`}
      action={<Trans>Delete</Trans>}
      isBusy={isLoading}
      hasFailed={error !== undefined && !isGone}
      onConfirm={() => (isGone ? onDeleted(id) : void handleDelete())}
      onClose={onClose}
    >
      {/* Promise: deleted result leaves account and browser */}
      <Trans>
        We delete its answers, scores, and story from our servers, and from this browser if they’re here.
        Links you shared it with stop working. You can’t undo this.
      </Trans>
    </ConfirmDialog>
  );
}
