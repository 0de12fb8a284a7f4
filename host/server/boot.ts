import { type BootDocument, findMount, type Release, type RuntimeConfig } from '@funnel/contracts';
import type { Sources } from './sources';
import { type PageVisitor, variantsOf } from './visitor';

type PrerenderedScreen = NonNullable<Release['prerendered']>[string];

export type PageRequest = {
  readonly path: string;
  readonly ip: string;
  /** What a trusted edge says about where the visitor is. */
  readonly edgeCountry?: string | undefined;
  /** The browser sends a Global Privacy Control signal. */
  readonly hasGpc: boolean;
  readonly visitor: PageVisitor;
  /** What opens the visitor's sticky buckets; only where the API shares its cookie with this server. */
  readonly visitorKey: string | undefined;
  /** Nobody has been here with this browser: what is drawn for everybody new holds. */
  readonly isNew: boolean;
};

/** All that goes into a page. */
export type PageContent = {
  readonly boot: BootDocument;
  /** The release of the remote that owns the route. */
  readonly owner: Release | undefined;
  /** What that release prerendered for this address. */
  readonly screen: PrerenderedScreen | undefined;
  /** The HTML of the screen, for a visitor who will surely see just that. */
  readonly fragment: string | undefined;
};

/** Gathers what the browser would otherwise have to ask for one after another. What does not come in time is left out. */
export async function pageContent(
  request: PageRequest,
  config: RuntimeConfig,
  sources: Sources,
): Promise<PageContent> {
  const { path, ip, edgeCountry, hasGpc, isNew, visitorKey } = request;
  const { uuid, isFresh } = request.visitor;
  const [appConfig, geo, flags, registry, buckets] = await Promise.all([
    sources.appConfig(),
    sources.geo(ip, edgeCountry),
    sources.flags(),
    sources.registry(uuid),
    isFresh ? {} : visitorKey && sources.buckets(uuid, { visitorKey, ip }),
  ]);
  const remote = findMount(path)?.remote;
  const owner = remote && registry?.remotes[remote];
  const screen = owner?.prerendered?.[path];
  const [visitor, fragment] = await Promise.all([
    variantsOf({ uuid, geo, flags, buckets: buckets || undefined, config }),
    isNew && screen ? sources.fragment(screen.url, screen.integrity) : undefined,
  ]);
  // The cached configuration was asked for by this server; the address in it must be the visitor's.
  const own = appConfig && { ...appConfig, requestIP: ip };
  const boot = { config, appConfig: own, geo, flags, registry, visitor, ...(hasGpc && { gpc: true }) };
  return { boot, owner, screen, fragment };
}
