import type { Access } from '@funnel/contracts';
import * as z from 'zod/mini';
import { addMilliseconds, day } from '../../platform/clock';
import type { SubscriptionRow } from './subscription-store';

/** How long a member keeps access after a failed charge, while the provider retries. */
const GRACE = 7 * day;

const reasons = z.enum(['refunded', 'disputed']);

const none: Access = { isEntitled: false, until: null, notice: null };

/** Resolves access from the last known state of a subscription at the provider. */
export function resolveAccess(row: SubscriptionRow | undefined, now: Date): Access {
  if (!row) return none;
  const reason = reasons.safeParse(row.takenBack);
  if (reason.success) return { ...none, notice: reason.data };
  switch (row.status) {
    case 'trialing':
    case 'active':
      return { isEntitled: true, until: isLastPeriod(row) ? getPeriodEnd(row) : null, notice: null };
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

/** No period follows: the subscription was cancelled or collection is paused. */
function isLastPeriod({ cancelAtPeriodEnd, nextCharge }: SubscriptionRow): boolean {
  return cancelAtPeriodEnd || nextCharge === null;
}

function getPeriodEnd({ currentPeriodEndsAt }: SubscriptionRow): string | null {
  return currentPeriodEndsAt?.toISOString() ?? null;
}
