import {
  type BootDocument,
  type FlagContext,
  type Geo,
  isUuid,
  type RuntimeConfig,
  VISITOR_COOKIE,
  VISITOR_KEY_COOKIE,
} from '@funnel/contracts';
import { type Buckets, evaluateFlags } from '@funnel/flags';

export type PageVisitor = {
  readonly uuid: string;
  /** The id was made for this page: nobody can know anything about it. */
  readonly isFresh: boolean;
};

/** Who the page is for: the id of the address, else of the cookie, else a new one. */
export function visitorOf(search: URLSearchParams, cookies: string, fresh: () => string): PageVisitor {
  const asked = [search.get('uuid'), search.get('userUuid'), visitorCookie(cookies)];
  const known = asked.find((uuid) => uuid && isUuid(uuid));
  return known ? { uuid: known, isFresh: false } : { uuid: fresh(), isFresh: true };
}

/** Whether this browser has been here before, so that it may hold answers or a session. */
export function hasVisited(cookies: string): boolean {
  return visitorCookie(cookies) !== '';
}

/** The visitor key of this browser, where the API shares its cookie with this server. */
export function readVisitorKey(cookies: string): string | undefined {
  const key = readCookie(cookies, VISITOR_KEY_COOKIE);
  return /^[\w-]{43}$/.test(key) ? key : undefined;
}

function visitorCookie(cookies: string): string {
  return readCookie(cookies, VISITOR_COOKIE);
}

function readCookie(cookies: string, name: string): string {
  return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([^;]+)`))?.[1] ?? '';
}

export type VariantsOptions = {
  readonly uuid: string;
  readonly geo: Geo | undefined;
  readonly flags: BootDocument['flags'];
  /** What the visitor was assigned before; without it nothing can be said. */
  readonly buckets: Buckets | undefined;
  readonly config: Pick<RuntimeConfig, 'growthbookDecryptionKey'>;
};

/** The variants of a visitor. Undefined when something is missing: then the browser evaluates them itself. */
export async function variantsOf(options: VariantsOptions): Promise<BootDocument['visitor']> {
  const { uuid, geo, flags, buckets, config } = options;
  if (!geo || !flags || !buckets) return undefined;
  const found = await evaluateFlags({
    context: contextOf(uuid, geo),
    payload: flags,
    buckets,
    decryptionKey: config.growthbookDecryptionKey,
  });
  return found && { uuid, variants: found.variants, experiments: [...found.experiments] };
}

/** Experiment users evaluate in the browser, which alone remembers that they are. */
function contextOf(id: string, { location }: Geo): FlagContext {
  return {
    id,
    country: location.countryCode ?? '',
    experimentUser: false,
    riskyExperimentUser: false,
  };
}
