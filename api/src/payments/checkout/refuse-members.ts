import { findMemberByEmail } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = { db: Db; hasLiveSubscription: (userUuid: string) => Promise<boolean> };

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
  { db, hasLiveSubscription }: Dependencies,
  { email, userUuid, isSignedIn = false }: Purchaser,
): Promise<void> {
  if (isSignedIn) {
    if (await hasLiveSubscription(userUuid)) throw new ProblemError('already-subscribed');
    return;
  }
  if (await findMemberByEmail(db, email)) throw new ProblemError('email-in-use');
}
