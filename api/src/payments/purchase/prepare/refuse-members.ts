import { findAddressHolder } from '../../../platform/accounts/email-changes';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { hasAppStorePlan } from '../../subscription/running-plan';
import { hasLiveSubscription } from '../../subscription/subscription-store';

export type Purchaser = {
  email: string;
  userUuid: string;
  /** Whether a member's session opened the context. */
  isSignedIn?: boolean | undefined;
};

/**
 * Refuses a second plan, and purchases with an account's e-mail address without signing in to it. Paying
 * never proves identity: a member signs in first.
 */
export async function refuseMembers(
  { db, clock }: { db: Db; clock: Clock },
  { email, userUuid, isSignedIn = false }: Purchaser,
): Promise<void> {
  if (isSignedIn) {
    if (await hasLiveSubscription(db, userUuid)) throw new ProblemError('already-subscribed');
    // The store would keep charging as well.
    if (await hasAppStorePlan(db, userUuid, clock())) throw new ProblemError('app-store-membership');
    return;
  }
  if (await findAddressHolder(db, email, clock())) throw new ProblemError('email-in-use');
}
