import { ApiError } from '@funnel/platform';
import { t } from '@lingui/core/macro';

/** Why a statement was not received, and what to do next. */
export function getWithdrawalFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'network')
    return t`We couldn’t reach our server. Check your connection and try again.`;
  if (error instanceof ApiError && error.code === 'rate-limited')
    return t`Too many attempts. Wait a minute and try again, or write to support@tidewell.example.`;
  return t`Something went wrong on our side. Try again, or write to support@tidewell.example.`;
}
