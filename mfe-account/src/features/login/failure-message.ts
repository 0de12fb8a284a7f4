import { ApiError } from '@funnel/platform';

/** What to say when signing in did not work, with the way on. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. Please try again.';
  switch (error.code) {
    case 'network':
      return 'We could not reach our server. Check your connection and try again.';
    case 'rate-limited':
      return 'That was tried quite often. Wait a minute, then try again.';
    case 'wrong-credentials':
      return 'E-mail address and password do not match. Try again, or have a sign-in link sent to you.';
    default:
      return 'Something went wrong on our side. Please try again.';
  }
}
