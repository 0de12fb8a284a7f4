import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import type { PriceSet } from './build-offering';

/**
 * The plans offered by the variants of 3-billing-rollout, by hash: `generalSettings.PRICE_SETS` of the remote
 * configuration. Names prices by lookup key; what a plan costs is never configuration.
 */
const priceSetsSchema = z.record(
  z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  z.object({ lookupKeys: z.array(z.string()).check(z.minLength(1)), defaultKey: z.string() }),
);

const documentSchema = z.object({ generalSettings: z.object({ PRICE_SETS: z.optional(priceSetsSchema) }) });

/** An invalid document counts as having no price sets. */
export async function readPriceSets(db: Db): Promise<Readonly<Record<string, PriceSet>>> {
  const { document } = await db.selectFrom('appConfig').select('document').executeTakeFirstOrThrow();
  const read = documentSchema.safeParse(document);
  return (read.success && read.data.generalSettings.PRICE_SETS) || {};
}
