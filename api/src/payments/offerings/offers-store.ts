import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type OfferRow = Selectable<Tables['offers']>;

export function findOffer(db: Db, userUuid: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('userUuid', '=', userUuid).executeTakeFirst();
}

type NewOffer = { variants: Record<string, string>; currency: string; settledAt: Date };

/** The first call wins; returns the offer that holds. */
export async function pinOffer(db: Db, userUuid: string, offer: NewOffer): Promise<OfferRow> {
  await db
    .insertInto('offers')
    .values({ userUuid, ...offer, variants: JSON.stringify(offer.variants) })
    .onConflict((conflict) => conflict.column('userUuid').doNothing())
    .execute();
  return db.selectFrom('offers').selectAll().where('userUuid', '=', userUuid).executeTakeFirstOrThrow();
}

/** Changes single variants of a pinned offer. */
export async function updateOfferVariants(
  db: Db,
  userUuid: string,
  variants: Readonly<Record<string, string>>,
): Promise<OfferRow> {
  return db
    .updateTable('offers')
    .set({ variants: sql`variants || ${JSON.stringify(variants)}::jsonb` })
    .where('userUuid', '=', userUuid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Starts a winback offer and returns its expiry, which counts from the first time it is shown. */
export async function startWinback(
  db: Db,
  { userUuid, winback, expiresAt }: { userUuid: string; winback: string; expiresAt: Date },
): Promise<Date> {
  await db
    .insertInto('winbackOffers')
    .values({ userUuid, winback, expiresAt })
    .onConflict((conflict) => conflict.columns(['userUuid', 'winback']).doNothing())
    .execute();
  return (await findWinbackExpiry(db, { userUuid, winback })) ?? expiresAt;
}

/** When a winback offer expires or expired; undefined when there was none. */
export async function findWinbackExpiry(
  db: Db,
  { userUuid, winback }: { userUuid: string; winback: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('winbackOffers')
    .select('expiresAt')
    .where('userUuid', '=', userUuid)
    .where('winback', '=', winback)
    .executeTakeFirst();
  return row?.expiresAt;
}
