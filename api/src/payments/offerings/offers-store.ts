import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow, insertOnce, type Row } from '../../platform/database/rows';

export type OfferRow = Row<'offers'>;

export function findOffer(db: Db, userUuid: string): Promise<OfferRow | undefined> {
  return findRow(db, 'offers', { userUuid });
}

type NewOffer = { variants: Record<string, string>; currency: string; settledAt: Date };

/** The first call wins; returns the offer that holds. */
export async function pinOffer(db: Db, userUuid: string, offer: NewOffer): Promise<OfferRow> {
  await insertOnce(db, 'offers', { userUuid, ...offer, variants: JSON.stringify(offer.variants) });
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
  await insertOnce(db, 'winbackOffers', { userUuid, winback, expiresAt });
  return (await findWinbackExpiry(db, { userUuid, winback })) ?? expiresAt;
}

/** When a winback offer expires or expired; undefined when there was none. */
export async function findWinbackExpiry(
  db: Db,
  { userUuid, winback }: { userUuid: string; winback: string },
): Promise<Date | undefined> {
  return (await findRow(db, 'winbackOffers', { userUuid, winback }))?.expiresAt;
}
