import { noSubscription, type Subscription } from '@funnel/contracts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow, hasRow, type Row } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import { hasLiveSubscription } from './subscription-store';

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

export type AppStoreEntitlement = Row<'appStoreEntitlements'>;

/** What a member bought in an app store, as the store's last event told. */
export function findAppStoreEntitlement(
  db: Db,
  memberUuid: string,
): Promise<AppStoreEntitlement | undefined> {
  return findRow(db, 'appStoreEntitlements', { memberUuid });
}

/** Saves what an event told, unless a later one was first. Events of people who are no members are dropped. */
export async function saveAppStoreEntitlement(
  db: Db,
  told: Insertable<Tables['appStoreEntitlements']> & { eventAt: Date },
): Promise<void> {
  if (!(await hasRow(db, 'members', { uuid: told.memberUuid }))) return;
  await db
    .insertInto('appStoreEntitlements')
    .values(told)
    .onConflict((conflict) =>
      conflict
        .column('memberUuid')
        .doUpdateSet(told)
        .where('appStoreEntitlements.eventAt', '<', told.eventAt),
    )
    .execute();
}

/** Whether a plan that an app store sold gives the member access now. */
export async function hasAppStorePlan(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  const sold = await findAppStoreEntitlement(db, memberUuid);
  return sold !== undefined && isRunning(sold, now);
}

/** Whether a member has a running plan, bought here or in an app store. */
export async function hasRunningPlan(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  return (await hasLiveSubscription(db, memberUuid)) || hasAppStorePlan(db, memberUuid, now);
}
