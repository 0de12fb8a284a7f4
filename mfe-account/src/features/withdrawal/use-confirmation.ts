import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { getWithdrawalFailure } from './failure-message';

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
