import {
  type BootDocument,
  flagNames,
  type Geo,
  isUuid,
  knownVariant,
  type RuntimeConfig,
  VISITOR_COOKIE,
} from '@funnel/contracts';
import { GrowthBook } from '@growthbook/growthbook';

type Flags = BootDocument['flags'];
type Payload = NonNullable<NonNullable<Parameters<GrowthBook['init']>[0]>['payload']>;

/** Who the page is for: the id of the address, else of the cookie, else a new one. */
export function visitorOf(search: URLSearchParams, cookies: string, fresh: () => string): string {
  const asked = search.get('uuid') ?? '';
  if (isUuid(asked)) return asked;
  const cookie = visitorCookie(cookies);
  return isUuid(cookie) ? cookie : fresh();
}

/** Whether this browser has been here before, so that it may hold answers or a session. */
export function hasVisited(cookies: string): boolean {
  return visitorCookie(cookies) !== '';
}

function visitorCookie(cookies: string): string {
  return cookies.match(new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([^;]+)`))?.[1] ?? '';
}

export type VariantsOptions = {
  readonly uuid: string;
  readonly geo: Geo | undefined;
  readonly flags: Flags;
  readonly config: Pick<RuntimeConfig, 'growthbookDecryptionKey'>;
};

/**
 * The variants of a visitor, evaluated as the browser would with the same attributes.
 * Undefined when something is missing: then the browser evaluates them itself.
 */
export async function variantsOf({
  uuid,
  geo,
  flags,
  config,
}: VariantsOptions): Promise<BootDocument['visitor']> {
  if (!geo || !flags) return undefined;
  const growthbook = new GrowthBook({
    decryptionKey: config.growthbookDecryptionKey,
    attributes: { id: uuid, country: geo.location.countryCode ?? '' },
  });
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: parsed as far as we know it; the SDK reads the rest
    await growthbook.setPayload(flags as Payload);
    if (!growthbook.getDecryptedPayload().features) return undefined;
    const variants = flagNames.map((name) => [name, knownVariant(name, growthbook.evalFeature(name).value)]);
    return { uuid, variants: Object.fromEntries(variants) };
  } catch {
    return undefined;
  } finally {
    growthbook.destroy();
  }
}
