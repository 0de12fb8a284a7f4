import { Button, Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ConfirmStep } from './confirm-step';
import { FailedNotice } from './failed-notice';
import { useDeleteMe } from './use-delete-me';

/** Deletes everything that this browser's key opens. */
export function DeleteVisitorCard(): ReactElement {
  const { isSending, hasFailed, deleteMe } = useDeleteMe();
  return (
    <Card>
      <h2>
        <Trans>Delete everything</Trans>
      </h2>
      {/* Promise: visitor deletes what their browser left */}
      <p>
        <Trans>
          This deletes everything we keep about this browser, here and at the services we can reach. You then
          see what each of them has done. An account isn’t part of it: sign in to delete that.
        </Trans>
      </p>
      <ConfirmStep ask={<Trans>Delete everything</Trans>}>
        {/* Promise: visitor deletes what their browser left */}
        <p role="status">
          <Trans>
            Nothing can be restored. Only your choices about consent stay, as proof, for 3 years, and, as a
            fingerprint of your address, which emails you don’t want.
          </Trans>
        </p>
        {hasFailed && <FailedNotice />}
        <Button variant="danger" busy={isSending} onClick={() => void deleteMe()}>
          <Trans>Delete everything for good</Trans>
        </Button>
      </ConfirmStep>
    </Card>
  );
}
