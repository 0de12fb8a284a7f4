import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useMoveToAccountMutation, useOwnResult, useOwnResults } from './results-api';
import { useDateFormat } from './use-date-format';

/** Offers to move a result that was made in this browser before signing in into the account. */
export function BrowserResult({ snapshotId }: { snapshotId: string | undefined }): ReactElement | null {
  const formatDate = useDateFormat();
  const result = useOwnResult(snapshotId).data?.result;
  const { refetch } = useOwnResults();
  const [move, { isLoading, isError }] = useMoveToAccountMutation();
  if (!result || result.isInAccount) return null;
  const date = formatDate(result.createdAt);

  async function handleMove(id: string) {
    if ('data' in (await move(id))) await refetch();
  }

  return (
    <Notice
      kind={isError ? 'error' : 'info'}
      title={t`One result in this browser isn’t in your account`}
      action={
        <Button variant="secondary" busy={isLoading} onClick={() => void handleMove(result.id)}>
          <Trans>Add it to my account</Trans>
        </Button>
      }
    >
      {isError ? (
        <Trans>That didn’t work. Please try again.</Trans>
      ) : (
        <Trans>It’s from {date}, before you signed in. Add it only if these answers are yours.</Trans>
      )}
    </Notice>
  );
}
