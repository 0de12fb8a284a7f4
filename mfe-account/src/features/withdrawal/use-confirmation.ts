import { ApiError, usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { useState } from 'react';

type Confirmation = { isBusy: boolean; failure: string | undefined; confirm: () => void };

/** Sends what the one button confirms; a failure is reported and can be read. */
export function useConfirmation<Reply>(
  send: () => Promise<Reply>,
  onDone: (reply: Reply) => void,
): Confirmation {
  const { report } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await send());
    } catch (error) {
      report(error, { call: 'withdrawal' });
      setFailure(getWithdrawalFailure(error));
      setBusy(false);
    }
  }

  return { isBusy, failure, confirm: () => void confirm() };
}

/** Why a statement was not received, and what to do next. */
function getWithdrawalFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'network')
    return t`We couldn’t reach our server. Check your connection and try again.`;
  if (error instanceof ApiError && error.code === 'rate-limited')
    return t`Too many attempts. Wait a minute and try again, or write to support@tidewell.example.`;
  return t`Something went wrong on our side. Try again, or write to support@tidewell.example.`;
}
