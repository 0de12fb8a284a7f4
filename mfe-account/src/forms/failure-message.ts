import { ApiError } from '@funnel/platform';
import { t } from '@lingui/core/macro';

/** The message for a failed sign-in or change of the account, with what to do next. */
export function getFailureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong on our side. Please try again.`;
  switch (error.code) {
    case 'network':
      return t`We couldn’t reach our server. Check your connection and try again.`;
    case 'rate-limited':
      return t`Too many attempts. Wait a little and try again, or use a sign-in link.`;
    case 'wrong-credentials':
      return t`That email and password don’t match. Try again, or use a sign-in link.`;
    case 'password-too-common':
      return t`This password is too easy to guess. Choose another one. A short phrase of your own works well.`;
    case 'reauthentication-required':
      return t`Nothing was changed. To continue, confirm that it’s you.`;
    default:
      return t`Something went wrong on our side. Please try again.`;
  }
}
