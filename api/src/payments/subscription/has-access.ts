import type { Db } from '../../platform/database/database';
import { resolveAccess } from './access';
import { hasAppStorePlan } from './running-plan';
import { findSubscription } from './subscription-store';

/** Whether a member may use what the membership includes. */
export async function hasAccess(db: Db, userUuid: string, now: Date): Promise<boolean> {
  const { isEntitled } = resolveAccess(await findSubscription(db, userUuid), now);
  return isEntitled || hasAppStorePlan(db, userUuid, now);
}
