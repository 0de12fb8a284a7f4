import type { Purchase } from '../../../order/purchase';
import type { Failure } from './failure';

/** The account may be the visitor's own, created in another tab. Only this browser knows; the server does not reveal it. */
export function explainFailure(failure: Failure, email: string, stored: Purchase | null): Failure {
  const isRegistered = stored !== null && 'subscriptionId' in stored;
  if (failure.kind !== 'email-in-use' || !isRegistered) return failure;
  return stored.email?.toLowerCase() === email.toLowerCase() ? { kind: 'already-subscribed' } : failure;
}
