import { ApiError } from '@funnel/platform';

/** Why the visitor is still on the payment page. Each has its own notice. */
export type Failure =
  | { kind: 'declined'; code?: string | undefined; declineCode?: string | undefined }
  | { kind: 'card-details' }
  | { kind: 'email-in-use' }
  | { kind: 'already-subscribed' }
  | { kind: 'price-gone' }
  | { kind: 'coupon-refused' }
  | { kind: 'offline' }
  | { kind: 'busy' }
  | { kind: 'processing' }
  | { kind: 'not-completed' }
  | { kind: 'unknown' };

/** What a failed call of our API means here. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  switch (error.code) {
    case 'network':
      return { kind: 'offline' };
    case 'email-in-use':
    case 'already-subscribed':
      return { kind: error.code };
    case 'price-not-offered':
    case 'trial-not-offered':
      return { kind: 'price-gone' };
    case 'coupon-invalid':
      return { kind: 'coupon-refused' };
    case 'provider-unavailable':
    case 'rate-limited':
    case 'overloaded':
      return { kind: 'busy' };
    default:
      return { kind: 'unknown' };
  }
}
