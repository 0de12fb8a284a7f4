import {
  type BootDocument,
  type FlagContext,
  type Geo,
  HOST_VISITOR_KEY_COOKIE,
  isUuid,
  pageFlagNames,
  type RuntimeConfig,
  readCookie,
  VISITOR_COOKIE,
  VISITOR_KEY_COOKIE,
} from '@funnel/contracts';
import { type Buckets, evaluateFlags } from '@funnel/flags';

export type PageVisitor = {
  readonly uuid: string;
  /** The id was created for this page, so nothing is stored about it. */
  readonly isFresh: boolean;
};

/** Identifies the page's visitor: the id of the address, else of the cookie, else a new one. */
export function identifyPageVisitor(
  search: URLSearchParams,
  cookies: string,
  fresh: () => string,
): PageVisitor {
  const asked = [search.get('uuid'), search.get('userUuid'), readVisitorCookie(cookies)];
  const known = asked.find((uuid) => uuid && isUuid(uuid));
  return known ? { uuid: known, isFresh: false } : { uuid: fresh(), isFresh: true };
}

/** Whether this browser has visited before and may hold answers or a session. */
export function hasVisited(cookies: string): boolean {
  return readVisitorCookie(cookies) !== '';
}

/** The cookie with this browser's visitor key, where the API shares it with this server. */
export function readVisitorKey(cookies: string): string | undefined {
  return [HOST_VISITOR_KEY_COOKIE, VISITOR_KEY_COOKIE]
    .map((name) => ({ name, key: readCookie(cookies, name) }))
    .filter(({ key }) => /^[\w-]{43}(\.[\w-]{22})?$/.test(key))
    .map(({ name, key }) => `${name}=${key}`)[0];
}

function readVisitorCookie(cookies: string): string {
  return readCookie(cookies, VISITOR_COOKIE);
}

export type VariantsOptions = {
  readonly visitor: Omit<FlagContext, 'country' | 'isMember'>;
  readonly geo: Geo | undefined;
  readonly flags: BootDocument['flags'];
  /** The visitor's earlier assignments; without them nothing is evaluated. */
  readonly buckets: Buckets | undefined;
  readonly config: Pick<RuntimeConfig, 'growthbookDecryptionKey'>;
  /** The flags that the release of the page's remote brings. */
  readonly releaseFlags?: readonly string[];
};

/** Evaluates a visitor's variants. Undefined when an input is missing: then the browser evaluates them. */
export async function evaluateVariants(options: VariantsOptions): Promise<BootDocument['visitor']> {
  const { visitor, geo, flags, buckets, config, releaseFlags = [] } = options;
  if (!geo || !flags || !buckets) return undefined;
  // Only the browser knows whether the visitor is signed in.
  const context = { ...visitor, country: geo.location.countryCode ?? '', isMember: false };
  const decryptionKey = config.growthbookDecryptionKey;
  const names = [...pageFlagNames, ...releaseFlags];
  const found = await evaluateFlags({ context, payload: flags, buckets, decryptionKey }, names);
  if (!found) return undefined;
  const { id: uuid, isMember: _unknown, ...attributes } = context;
  const { variants, experiments, asksForMembers } = found;
  return { uuid, attributes, variants, experiments, asksForMembers };
}
