import { randomUUID } from 'node:crypto';
import { minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { insertOnce, type Row } from '../../platform/database/rows';

export type SaveOfferRow = Row<'saveOffers'>;
export type GrantKind = 'extend-trial' | 'discount';

/** A grant that was answered with a lost response may be asked for again for so long. */
export const REPEATABLE = 10 * minute;

/** The member's grants of a kind, newest first. */
export function listGrants(db: Db, memberUuid: string, kind: GrantKind): Promise<SaveOfferRow[]> {
  return db
    .selectFrom('saveOffers')
    .selectAll()
    .where('memberUuid', '=', memberUuid)
    .where('kind', '=', kind)
    .orderBy('acceptedAt', 'desc')
    .execute();
}

/** Saves the grant before the provider is called, so that a second call finds it. Another process may be first. */
export async function startGrant(
  db: Db,
  grant: { memberUuid: string; subscriptionId: string; kind: GrantKind; acceptedAt: Date },
): Promise<SaveOfferRow | undefined> {
  await insertOnce(db, 'saveOffers', { id: randomUUID(), ...grant });
  const [latest] = await listGrants(db, grant.memberUuid, grant.kind);
  return latest?.appliedAt === null ? latest : undefined;
}

export async function finishGrant(db: Db, id: string, appliedAt: Date): Promise<void> {
  await db.updateTable('saveOffers').set({ appliedAt }).where('id', '=', id).execute();
}

/** The provider refused it: the member may have it another time. */
export async function dropGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saveOffers').where('id', '=', id).where('appliedAt', 'is', null).execute();
}
