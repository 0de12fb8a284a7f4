import type { MemberWinback } from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { winbackCoupon } from '../catalogue/catalogue-data';
import type { PaymentContext } from '../context';
import { WINBACK_DURATION } from '../offerings/offerings';
import { findWinbackExpiry, startWinback } from '../offerings/offers-store';
import { hasRunningPlan } from './app-store';
import { mayReturn } from './membership-rules';
import type { SubscriptionRow } from './subscription-store';

/** The discount comes this long after the end, as in the last winback mail. */
const DISCOUNT_AFTER = 30 * day;

/**
 * What a member whose plan ended is offered, on every screen, in every mail and at the checkout: nothing after a
 * withdrawal, a refund, or a dispute, or with a new plan.
 */
export async function resolveMemberWinback(
  { db, clock }: PaymentContext,
  memberUuid: string,
): Promise<MemberWinback['offer']> {
  const now = clock();
  const contract = await findLapsedContract(db, memberUuid, now);
  if (!contract) return null;
  const expiresAt = await resolveDiscountEnd(db, { memberUuid, contract, now });
  if (expiresAt === undefined || expiresAt <= now) return { type: 'plain' };
  return { type: '30off', percentOff: winbackCoupon.percentOff, expiresAt: expiresAt.toISOString() };
}

type Contract = Pick<SubscriptionRow, 'subscriptionId' | 'endsAt'>;

/** The member's last contract, if its end lets them come back to an offer. Purchases that never began do not count. */
export async function findLapsedContract(
  db: Db,
  memberUuid: string,
  now: Date,
): Promise<Contract | undefined> {
  const last = await db
    .selectFrom('subscriptions')
    .innerJoin('registrations', 'registrations.subscriptionId', 'subscriptions.subscriptionId')
    .select(['subscriptions.subscriptionId', 'status', 'endsAt'])
    .select(['withdrawnAt', 'takenBack', 'withdrawalStatedAt'])
    .where('registrations.userUuid', '=', memberUuid)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst();
  if (!last || !mayReturn(last)) return undefined;
  return (await hasRunningPlan(db, memberUuid, now)) ? undefined : last;
}

type Lapsed = { memberUuid: string; contract: Contract; now: Date };

/** When the discount ends or ended; undefined before there is one. */
async function resolveDiscountEnd(
  db: Db,
  { memberUuid: userUuid, contract: { endsAt }, now }: Lapsed,
): Promise<Date | undefined> {
  const started = await findWinbackExpiry(db, { userUuid, winback: '30off' });
  if (started) return started;
  if (endsAt === null || now.getTime() - endsAt.getTime() < DISCOUNT_AFTER) return undefined;
  const expiresAt = addMilliseconds(now, WINBACK_DURATION);
  return startWinback(db, { userUuid, winback: '30off', expiresAt });
}
