import type { Access } from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { hasAppStorePlan } from './app-store';
import { resolveStanding, resolveStatus } from './membership-rules';
import { findSubscription, type SubscriptionRow } from './subscription-store';

/** How long a member keeps access after a failed charge, while the provider retries. */
const GRACE = 7 * day;

const none: Access = { isEntitled: false, until: null, notice: null };

/** Resolves access from the last known state of a subscription at the provider. */
export function resolveAccess(row: SubscriptionRow | undefined, now: Date): Access {
  if (!row) return none;
  const standing = resolveStanding(row);
  if (standing === 'withdrawal-stated') return none;
  if (standing !== 'good') return { ...none, notice: standing };
  switch (resolveStatus(row, now)) {
    case 'trialing':
    case 'active':
      return { isEntitled: true, until: resolveLastDay(row, now), notice: null };
    case 'past_due':
      return resolveGrace(row, now);
    case 'unpaid':
      return { ...none, notice: 'payment-failed' };
    default:
      return none;
  }
}

/** Until when a subscription grants access; null when it grants none or has no end. */
export function resolveAccessUntil(row: SubscriptionRow, now: Date): Date | null {
  const { isEntitled, until } = resolveAccess(row, now);
  return isEntitled && until !== null ? new Date(until) : null;
}

/** Counted from the first failed charge: another unpaid period does not restart the grace period. */
function resolveGrace({ owedSince, currentPeriodStartsAt }: SubscriptionRow, now: Date): Access {
  const until = addMilliseconds(owedSince ?? currentPeriodStartsAt ?? now, GRACE);
  return { isEntitled: until > now, until: until.toISOString(), notice: 'payment-failed' };
}

/** When access ends: by a cancellation or a pause. Null when another period follows. */
function resolveLastDay(row: SubscriptionRow, now: Date): string | null {
  const { cancelAtPeriodEnd, nextCharge, currentPeriodEndsAt, pauseStartsAt } = row;
  if (pauseStartsAt !== null && pauseStartsAt > now) return pauseStartsAt.toISOString();
  return cancelAtPeriodEnd || nextCharge === null ? (currentPeriodEndsAt?.toISOString() ?? null) : null;
}

/** Whether a member may use what the membership includes. */
export async function hasAccess(db: Db, userUuid: string, now: Date): Promise<boolean> {
  const { isEntitled } = resolveAccess(await findSubscription(db, userUuid), now);
  return isEntitled || hasAppStorePlan(db, userUuid, now);
}
