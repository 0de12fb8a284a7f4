import { type PriceSet as AskedPriceSet, flagRegistry } from '@funnel/contracts';
import { hashContent } from '../../platform/content/content-store';
import type { Db } from '../../platform/database/database';
import { insertOnce } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';
import type { OfferingOptions, PriceSet } from './build-offering';

/** The plans offered by the variants of 3-billing-rollout, by hash. What a plan costs is never part of a set. */
export type PriceSets = Readonly<Record<string, PriceSet>>;

/** The sets that came with the code; `shared/docs/guides/run-an-experiment.md` names their hashes. */
const builtIn: readonly PriceSet[] = [
  { lookupKeys: ['plan_monthly', 'plan_yearly'], defaultKey: 'plan_yearly' },
  { lookupKeys: ['plan_monthly', 'plan_quarterly'], defaultKey: 'plan_monthly' },
];

export const builtInPriceSets: PriceSets = Object.fromEntries(builtIn.map((set) => [hashPriceSet(set), set]));

/** The name of a set: the same for the same set, by any author. */
export function hashPriceSet(set: AskedPriceSet | PriceSet): string {
  return hashContent(set).slice(0, 8);
}

/** What keeps a set from being sold, one text per fault. `knownKeys` are those of the catalogue. */
export function findPriceSetFaults(set: AskedPriceSet, knownKeys: readonly string[]): string[] {
  const { lookupKeys, defaultKey, preselectedKey = defaultKey } = set;
  const missing = lookupKeys.filter((key) => !knownKeys.includes(key));
  const outside = [...new Set([defaultKey, preselectedKey])].filter((key) => !lookupKeys.includes(key));
  return [
    ...missing.map((key) => `${key} is not in the catalogue`),
    ...outside.map((key) => `${key} is not in the set`),
    ...(new Set(lookupKeys).size < lookupKeys.length ? ['A plan stands in the set twice'] : []),
  ];
}

/** All sets. A row that is not what its hash says is left out. */
export async function readPriceSets(db: Db): Promise<PriceSets> {
  const rows = await db
    .selectFrom('priceSets')
    .select(['hash', 'lookupKeys', 'defaultKey', 'preselectedKey'])
    .execute();
  const published = rows.map(({ hash, preselectedKey, ...set }) => {
    return [hash, { ...set, ...(preselectedKey !== null && { preselectedKey }) }] as const;
  });
  const intact = published.filter(([hash, set]) => hashPriceSet(set) === hash);
  return { ...Object.fromEntries(intact), ...builtInPriceSets };
}

const FLAG = '3-billing-rollout';

/** The variants of an offer, in which a hash that names no set is the control. */
export function dropUnknownSet(
  variants: OfferingOptions['variants'],
  sets: PriceSets,
): OfferingOptions['variants'] {
  const known: readonly string[] = [...flagRegistry[FLAG].variants, ...Object.keys(sets)];
  const variant = variants[FLAG];
  return variant === undefined || known.includes(variant) ? variants : { ...variants, [FLAG]: 'control' };
}

type Publication = { set: AskedPriceSet; reason: string; now: Date };

/** Stores a set for good. The same set again changes nothing; another one whose hash begins alike is refused. */
export async function addPriceSet(db: Db, { set, reason, now }: Publication) {
  const hash = hashPriceSet(set);
  const { lookupKeys, defaultKey, preselectedKey = null } = set;
  const row = { hash, lookupKeys, defaultKey, preselectedKey, reason, publishedAt: now };
  const isNew = !Object.hasOwn(builtInPriceSets, hash) && (await insertOnce(db, 'priceSets', row));
  const kept = (await readPriceSets(db))[hash];
  if (!kept || hashContent(kept) !== hashContent(set)) throw new ProblemError('content-exists');
  return { hash, isNew };
}
