import type { DrawnExperiment } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { findRow, insertOnce, type Row } from '../../platform/database/rows';

export type OfferRow = Row<'offers'>;

export function findOffer(db: Db, userUuid: string): Promise<OfferRow | undefined> {
  return findRow(db, 'offers', { userUuid });
}

export type DrawnOffer = {
  variants: Readonly<Record<string, string>>;
  /** The running experiments that drew them. */
  experiments: readonly DrawnExperiment[];
};

type NewOffer = DrawnOffer & { currency: string; settledAt: Date };

/** The first call wins; returns the offer that holds. */
export async function pinOffer(db: Db, userUuid: string, offer: NewOffer): Promise<OfferRow> {
  const variants = JSON.stringify(offer.variants);
  const experiments = JSON.stringify(offer.experiments);
  await insertOnce(db, 'offers', { userUuid, ...offer, variants, experiments });
  return db.selectFrom('offers').selectAll().where('userUuid', '=', userUuid).executeTakeFirstOrThrow();
}

/** Replaces the variants of a pinned offer. */
export async function updateOffer(
  db: Db,
  userUuid: string,
  { variants, experiments }: DrawnOffer,
): Promise<OfferRow> {
  return db
    .updateTable('offers')
    .set({ variants: JSON.stringify(variants), experiments: JSON.stringify(experiments) })
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
