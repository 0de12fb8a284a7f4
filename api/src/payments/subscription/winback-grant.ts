import type { Db } from '../../platform/database/database';
import { findWinbackExpiry } from '../offerings/offers-store';
import type { WinbackGrant } from '../offerings/winback-link';
import { hasLiveSubscription } from './subscription-store';

/**
 * What a winback link still grants. One that is bound to a member ends with their next plan or a withdrawal, and its
 * offer ends when the member's does, in whichever browser it is opened.
 */
export async function resolveGrant(
  db: Db,
  { winback, subscriptionId }: WinbackGrant,
): Promise<{ winback: WinbackGrant['winback']; expiresAt?: Date | undefined } | undefined> {
  if (subscriptionId === undefined) return { winback };
  const ended = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .select(['customers.userUuid', 'withdrawnAt'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  if (ended?.withdrawnAt !== null || (await hasLiveSubscription(db, ended.userUuid))) return undefined;
  return { winback, expiresAt: await findWinbackExpiry(db, { userUuid: ended.userUuid, winback }) };
}
