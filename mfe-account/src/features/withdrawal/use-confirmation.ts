import { ApiError } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { t } from '@lingui/core/macro';
import { useCall } from '../../step-up/use-call';

type Confirmation = { isBusy: boolean; failure: string | undefined; confirm: () => void };

/** Sends what the one button confirms; a failure is reported and can be read. */
export function useConfirmation<Reply>(
  send: () => Promise<Reply>,
  onDone: (reply: Reply) => void,
): Confirmation {
  const { isSending, hasFailed, error, send: sendCall } = useCall('withdrawal');
  return {
    isBusy: isSending,
    failure: hasFailed ? getWithdrawalFailure(error) : undefined,
    confirm: () => void sendCall(async () => onDone(await send())),
  };
}

/** Why a statement was not received, and what to do next. */
function getWithdrawalFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'network')
    return t`We couldn’t reach our server. Check your connection and try again.`;
  if (hasErrorCode(error, 'rate-limited'))
    return t`Too many attempts. Wait a minute and try again, or write to support@tidewell.example.`;
  return t`Something went wrong on our side. Try again, or write to support@tidewell.example.`;
}
