import { ApiError } from '@funnel/platform';

const emailMessages: Readonly<Record<string, string>> = {
  'email.missing': 'Please enter your e-mail address.',
  'email.tooLong': 'That is longer than an e-mail address can be.',
  'email.oneAt': 'An e-mail address has exactly one @.',
  'email.localTooLong': 'The part before the @ is too long.',
  'email.domainTooLong': 'The part after the @ is too long.',
  'email.labelTooLong': 'The part after the @ is not quite right.',
};

/** What to say about an e-mail address that is not one. */
export function emailMessage(key: string | undefined): string {
  return emailMessages[key ?? ''] ?? 'Please check the address: something like name@example.com.';
}

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
