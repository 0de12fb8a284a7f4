import { ApiError } from '@funnel/platform';

/** The message for a failed sign-in or password change, with what to do next. */
export function getFailureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. Please try again.';
  switch (error.code) {
    case 'network':
      return 'We could not reach our server. Check your connection and try again.';
    case 'rate-limited':
      return 'That was tried quite often. Wait a little, then try again, or have a sign-in link sent to you.';
    case 'wrong-credentials':
      return 'E-mail address and password do not match. Try again, or have a sign-in link sent to you.';
    case 'password-too-common':
      return 'This password is too easy to guess. Choose another one; a short sentence of your own is fine.';
    case 'reauthentication-required':
      return 'The current password is not right. Try again, or sign in by a link first.';
    default:
      return 'Something went wrong on our side. Please try again.';
  }
}
