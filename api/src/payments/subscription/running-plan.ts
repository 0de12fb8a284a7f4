import type { Db } from '../../platform/database/database';
import { isRunning } from './app-store';
import { findAppStoreEntitlement } from './app-store-store';
import { hasLiveSubscription } from './subscription-store';

/** Whether a plan that an app store sold gives the member access now. */
export async function hasAppStorePlan(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  const sold = await findAppStoreEntitlement(db, memberUuid);
  return sold !== undefined && isRunning(sold, now);
}

/** Whether a member has a running plan, bought here or in an app store. */
export async function hasRunningPlan(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  return (await hasLiveSubscription(db, memberUuid)) || hasAppStorePlan(db, memberUuid, now);
}
