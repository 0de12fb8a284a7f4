import type { MemberWinback } from '@funnel/contracts';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { winbackCoupon } from '../catalogue/catalogue-data';
import { WINBACK_DURATION } from '../offerings/offerings';
import { findWinbackExpiry, startWinback } from '../offerings/offers-store';
import { hasRunningPlan } from './running-plan';
import { findSubscription, type SubscriptionRow } from './subscription-store';

/** The discount comes this long after the end, as in the last winback mail. */
const DISCOUNT_AFTER = 30 * day;

type Dependencies = { db: Db; clock: Clock };

/** What a member whose plan ended is offered: nothing after a withdrawal, a refund, or a dispute, or with a new plan. */
export async function resolveMemberWinback(
  { db, clock }: Dependencies,
  memberUuid: string,
): Promise<MemberWinback['offer']> {
  const row = await findSubscription(db, memberUuid);
  const now = clock();
  if (row?.status !== 'canceled' || row.withdrawnAt !== null || row.takenBack !== null) return null;
  if (await hasRunningPlan(db, memberUuid, now)) return null;
  const expiresAt = await resolveDiscountEnd(db, { memberUuid, row, now });
  if (expiresAt === undefined || expiresAt <= now) return { type: 'plain' };
  return { type: '30off', percentOff: winbackCoupon.percentOff, expiresAt: expiresAt.toISOString() };
}

type Lapsed = { memberUuid: string; row: SubscriptionRow; now: Date };

/** When the discount ends or ended; undefined before there is one. */
async function resolveDiscountEnd(
  db: Db,
  { memberUuid: userUuid, row, now }: Lapsed,
): Promise<Date | undefined> {
  const started = await findWinbackExpiry(db, { userUuid, winback: '30off' });
  if (started) return started;
  const { endsAt } = row;
  if (endsAt === null || now.getTime() - endsAt.getTime() < DISCOUNT_AFTER) return undefined;
  const expiresAt = addMilliseconds(now, WINBACK_DURATION);
  return startWinback(db, { userUuid, winback: '30off', expiresAt });
}
