import { findMemberByEmail } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = { db: Db; hasLiveSubscription: (userUuid: string) => Promise<boolean> };

export type Purchaser = {
  email: string;
  userUuid: string;
  /** Whether a session opened the context: it is the member's own. */
  isSignedIn?: boolean | undefined;
};

/**
 * Refuses a second plan, and purchases with the address of an account by callers who are not signed in to it. Paying
 * never proves who a person is: a member signs in first.
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
