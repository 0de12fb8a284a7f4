import { findMember, findMemberByEmail } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = { db: Db; hasLiveSubscription: (userUuid: string) => Promise<boolean> };

/**
 * Refuses a purchase by somebody who has an account. Paying never proves who somebody is: a uuid travels in links, so
 * a member signs in first and buys from the account.
 */
export async function refuseMembers(
  { db, hasLiveSubscription }: Dependencies,
  { email, userUuid }: { email: string; userUuid: string },
): Promise<void> {
  const owner = await findMemberByEmail(db, email);
  if (owner && owner.uuid !== userUuid.toLowerCase()) throw new ProblemError('email-in-use');
  const member = owner ?? (await findMember(db, userUuid));
  if (!member) return;
  throw new ProblemError((await hasLiveSubscription(member.uuid)) ? 'already-subscribed' : 'email-in-use');
}
