import { ApiError } from '@funnel/platform';

/** Why the visitor is still on the payment page. Each has its own notice. */
export type Failure =
  | { kind: 'declined'; code?: string | undefined; declineCode?: string | undefined }
  | { kind: 'card-details' }
  | { kind: 'email-in-use' }
  | { kind: 'already-subscribed' }
  /** A plan of an app store runs. */
  | { kind: 'app-store-plan' }
  | { kind: 'price-gone' }
  | { kind: 'price-changed' }
  | { kind: 'tax-location' }
  | { kind: 'expired' }
  | { kind: 'coupon-refused' }
  | { kind: 'offline' }
  | { kind: 'busy' }
  /** Too many attempts with this card form; `retryAfter` in seconds, when the server sent it. */
  | { kind: 'rate-limited'; retryAfter: number | undefined }
  /** The provider received the card but did not report a result. */
  | { kind: 'unanswered' }
  | { kind: 'processing' }
  | { kind: 'not-completed' }
  | { kind: 'unknown' };

/** Maps a failed call of our API to a payment failure. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  if (error.code === 'rate-limited') return { kind: 'rate-limited', retryAfter: error.retryAfter };
  return mapErrorCode(error.code);
}

function mapErrorCode(code: string): Failure {
  switch (code) {
    case 'network':
      return { kind: 'offline' };
    case 'email-in-use':
    case 'already-subscribed':
    case 'price-changed':
      return { kind: code };
    case 'app-store-membership':
      return { kind: 'app-store-plan' };
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
