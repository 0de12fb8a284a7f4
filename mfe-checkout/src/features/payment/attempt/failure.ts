import { ApiError } from '@funnel/platform';

/** Why the visitor is still on the payment page. Each has its own notice. */
export type Failure =
  | { kind: 'declined'; code?: string | undefined; declineCode?: string | undefined }
  | { kind: 'card-details' }
  | { kind: 'email-in-use' }
  | { kind: 'already-subscribed' }
  | { kind: 'price-gone' }
  | { kind: 'price-changed' }
  | { kind: 'tax-location' }
  | { kind: 'expired' }
  | { kind: 'coupon-refused' }
  | { kind: 'offline' }
  | { kind: 'busy' }
  /** Too many tries with this card form; seconds to wait, when the server said so. */
  | { kind: 'rate-limited'; retryAfter: number | undefined }
  /** The provider got the card and did not say what became of it. */
  | { kind: 'unanswered' }
  | { kind: 'processing' }
  | { kind: 'not-completed' }
  | { kind: 'unknown' };

/** What a failed call of our API means here. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  if (error.code === 'rate-limited') return { kind: 'rate-limited', retryAfter: error.retryAfter };
  return failureOfCode(error.code);
}

function failureOfCode(code: string): Failure {
  switch (code) {
    case 'network':
      return { kind: 'offline' };
    case 'email-in-use':
    case 'already-subscribed':
    case 'price-changed':
      return { kind: code };
    case 'tax-location-invalid':
      return { kind: 'tax-location' };
    case 'price-not-offered':
    case 'trial-not-offered':
      return { kind: 'price-gone' };
    case 'coupon-invalid':
      return { kind: 'coupon-refused' };
    case 'provider-unavailable':
    case 'overloaded':
      return { kind: 'busy' };
    default:
      return { kind: 'unknown' };
  }
}
