import { noSubscription, type Subscription } from '@funnel/contracts';
import type { AppStoreEntitlement } from './app-store-store';

/** Whether what was bought in an app store gives access now. */
export function isRunning({ expiresAt }: AppStoreEntitlement, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}

/** A membership that an app store sold: shown only, since the store changes and charges it. */
export function toAppStoreSubscription(sold: AppStoreEntitlement, now: Date): Subscription {
  const { isTrial, willRenew, startedAt, expiresAt } = sold;
  const isEntitled = isRunning(sold, now);
  const until = expiresAt?.toISOString() ?? null;
  return {
    ...noSubscription,
    status: isEntitled ? (isTrial ? 'trialing' : 'active') : 'canceled',
    trialEndsAt: isTrial ? until : null,
    currentPeriodEndsAt: until,
    cancelAtPeriodEnd: isEntitled && !willRenew,
    access: { isEntitled, until: isEntitled && !willRenew ? until : null, notice: null },
    membership: {
      soldBy: 'app-store',
      joinedAt: startedAt?.toISOString() ?? null,
      canceledAt: null,
      endsAt: willRenew && isEntitled ? null : until,
      pause: null,
      scheduledChange: null,
      chargeIfKept: null,
      actions: [],
    },
  };
}
