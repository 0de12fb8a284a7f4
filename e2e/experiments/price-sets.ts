import {
  allowsHashVariant,
  type FlagName,
  flagRegistry,
  hasVariant,
  priceSetRoutes,
} from '@funnel/contracts';
import type { Action } from './change-flag';
import type { ApiAccess } from './config';
import type { FlagState } from './flag-state';
import { type Problem, RefusedChange } from './refused-change';

const TIMEOUT_MS = 2000;

/** Plans that a variant of this hash offers, by the lookup keys of their prices. */
export type KnownPriceSet = { readonly hash: string; readonly lookupKeys: readonly string[] };

/** A price set in words: `ec86c83c: plan_monthly, plan_yearly`. */
export const describePriceSet = ({ hash, lookupKeys }: KnownPriceSet) => `${hash}: ${lookupKeys.join(', ')}`;

/** The price sets of the API; undefined if it does not list them. */
export async function listPriceSets({
  url,
  key,
  operatorToken,
}: ApiAccess): Promise<KnownPriceSet[] | undefined> {
  const { path, reply } = priceSetRoutes.list;
  try {
    const response = await fetch(`${url}/v1${path}`, {
      headers: { 'api-key': key, authorization: `Bearer ${operatorToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parsed = reply.safeParse(await response.json());
    return parsed.success ? parsed.data.priceSets : undefined;
  } catch {
    return undefined;
  }
}

type Asked = { flag: FlagName; action: Action; experiment: FlagState['experiment'] };

/** What is wrong with variants that are hashes of price sets. Asks for the sets only where a hash is used; throws while they are not listed. */
export async function findHashProblems(
  asked: Asked,
  api: { url: string; listPriceSets: () => Promise<readonly KnownPriceSet[] | undefined> },
): Promise<Problem[]> {
  const hashes = listVariants(asked).filter((variant) => isHash(asked.flag, variant));
  if (hashes.length === 0) return [];
  const known = await api.listPriceSets();
  const field = 'variant' in asked.action ? 'variant' : 'weights';
  if (!known) {
    const text = `${api.url} does not list its price sets, so ${hashes.join(', ')} cannot be checked`;
    throw new RefusedChange([{ field, text }], true);
  }
  return hashes
    .filter((hash) => !known.some((set) => set.hash === hash))
    .map((hash) => ({
      field,
      text: `No price set has the hash ${hash}: npm run price-set -- publish makes one, -- list shows all`,
    }));
}

/** The variants that an action gives to visitors who did not have them before. */
function listVariants({ action, experiment }: Asked): readonly string[] {
  if (action.type === 'force' || action.type === 'rollout') return action.variant ? [action.variant] : [];
  return ['create', 'edit', 'start'].includes(action.type) ? (experiment?.variants ?? []) : [];
}

function isHash(flag: FlagName, variant: string): boolean {
  const named: readonly string[] = flagRegistry[flag].variants;
  return allowsHashVariant(flag) && hasVariant(flag, variant) && !named.includes(variant);
}
