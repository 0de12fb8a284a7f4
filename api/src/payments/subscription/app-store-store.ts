import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type AppStoreEntitlement = Selectable<Tables['appStoreEntitlements']>;

/** What a member bought in an app store, as the store's last event told. */
export function findAppStoreEntitlement(
  db: Db,
  memberUuid: string,
): Promise<AppStoreEntitlement | undefined> {
  return db
    .selectFrom('appStoreEntitlements')
    .selectAll()
    .where('memberUuid', '=', memberUuid)
    .executeTakeFirst();
}

/** Saves what an event told, unless a later one was first. Events of people who are no members are dropped. */
export async function saveAppStoreEntitlement(
  db: Db,
  told: Insertable<Tables['appStoreEntitlements']> & { eventAt: Date },
): Promise<void> {
  const member = await db
    .selectFrom('members')
    .select('uuid')
    .where('uuid', '=', told.memberUuid)
    .executeTakeFirst();
  if (!member) return;
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
