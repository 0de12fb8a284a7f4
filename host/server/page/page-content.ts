import {
  apiFlagNames,
  type BootDocument,
  DEFAULT_FLAGS_PROVIDER,
  type DeviceKind,
  type ForcedVariants,
  findMount,
  isFlagName,
  locales,
  type PageLocale,
  pageFlagNames,
  type Registry,
  type Release,
  type RuntimeConfig,
} from '@funnel/contracts';
import { evaluateCommonFlags } from '@funnel/flags';
import { readPageRegistry } from '../preview/page-preview';
import type { AskedPreview } from '../preview/preview-cookie';
import type { Sources } from '../sources/sources';
import { evaluateVariants, type PageVisitor } from '../visitor';
import { findFirstScreen, findLoadingScreen, type ReadVariant } from './first-screen';
import { createInlineStyle, type InlineStyle } from './inline-style';
import { hasPricePlace, writeMembershipPrice } from './membership-price';

type PrerenderedScreen = NonNullable<Release['prerendered']>[string];

export type PageRequest = {
  readonly path: string;
  /** For the calls that this page makes. */
  readonly requestId: string;
  readonly ip: string;
  /** The visitor's country, as set by a trusted edge. */
  readonly edgeCountry?: string | undefined;
  /** The browser sends a Global Privacy Control signal. */
  readonly hasGpc: boolean;
  readonly visitor: PageVisitor;
  /** The key to the visitor's sticky buckets; only where the API shares its cookie with this server. */
  readonly visitorKey: string | undefined;
  /** The versions that the address or this browser asks for. */
  readonly askedPreview?: AskedPreview | undefined;
  readonly locale: PageLocale;
  /** The tag for money. */
  readonly formatLocale: string;
  readonly device: DeviceKind;
  /** A first visit of this browser: whole prerendered screens apply. */
  readonly isNew: boolean;
  /** Variants that the address sets. */
  readonly forced: ForcedVariants;
  /** What `exu` and `rexu` of the address say. */
  readonly experimentUser: boolean;
  readonly riskyExperimentUser: boolean;
};

/** Everything rendered into a page. */
export type PageContent = {
  readonly boot: BootDocument;
  /** The releases of all remotes, of which the page carries that of its own. */
  readonly registry: Registry | undefined;
  /** The release of the remote that owns the route. */
  readonly owner: Release | undefined;
  /** The texts of that release in the page's language; none for English, which stands in the code. */
  readonly texts: Release['scripts'];
  /** Whether the page asks who is signed in before it shows anything. */
  readonly isForMembers: boolean;
  /** The screen that release prerendered for this address. */
  readonly screen: PrerenderedScreen | undefined;
  /** The HTML of the screen: for new visitors, or to be shown while the page loads. */
  readonly fragment: string | undefined;
  /** The styles of that HTML, to be written into the page; undefined to link them. */
  readonly styles: readonly InlineStyle[] | undefined;
};

/** Collects what the browser would otherwise request step by step. Late sources are left out. */
export async function loadPageContent(
  request: PageRequest,
  config: RuntimeConfig,
  sources: Sources,
): Promise<PageContent> {
  const { path, requestId, ip, edgeCountry, hasGpc, isNew, visitorKey, locale } = request;
  const { askedPreview: asked } = request;
  const { uuid, isFresh } = request.visitor;
  const [appConfig, geo, flags, { registry, preview }, buckets] = await Promise.all([
    sources.appConfig(),
    sources.geo(ip, edgeCountry),
    sources.flags(),
    readPageRegistry({ uuid, ip, asked }, sources),
    isFresh ? {} : visitorKey && sources.buckets(uuid, { visitorKey, ip, requestId }),
  ]);
  const { remote, mount } = findMount(path, registry?.mounts) ?? {};
  const owner = remote === undefined ? undefined : registry?.remotes[remote];
  const translation = owner?.translations?.[locale];
  const screens = locale === locales[0] ? owner?.prerendered : translation?.prerendered;
  const { device, experimentUser, riskyExperimentUser } = request;
  const releaseFlags = Object.keys(owner?.site?.flags ?? {});
  const isReturning = !isNew;
  const visitor = await evaluateVariants({
    visitor: { id: uuid, language: locale, device, isReturning, experimentUser, riskyExperimentUser },
    geo,
    flags,
    buckets: buckets || undefined,
    config,
    releaseFlags,
  });
  const loadingScreen = findLoadingScreen(screens, path);
  const firstScreen = isNew
    ? findFirstScreen(
        { screens, flags: owner?.site?.flags },
        path,
        createVariantReader(request, {
          appConfig,
          flags,
          visitor,
          common: visitor ? {} : await readCommonVariants({ flags, config, releaseFlags }),
        }),
      )
    : loadingScreen;
  const [text, styles] = await Promise.all([
    firstScreen && sources.releaseText(firstScreen.url, firstScreen.integrity),
    firstScreen && readStyles([...(owner?.styles ?? []), ...(firstScreen.styles ?? [])], sources),
  ]);
  // Only a screen that names the price waits for it.
  const membershipPrice =
    text && mayNamePrice(request) && hasPricePlace(text)
      ? await sources.membershipPrice(geo?.meta.currency)
      : undefined;
  const priced = text && membershipPrice && writeMembershipPrice(text, membershipPrice, request.formatLocale);
  // The cached configuration has this server's address; replace it with the visitor's.
  const own = appConfig && { ...appConfig, requestIP: ip };
  const shown = registry && { ...registry, remotes: owner ? { [owner.name]: owner } : {} };
  const parts = { config, appConfig: own, geo, flags, registry: shown, visitor, locale };
  const boot = {
    ...parts,
    ...(preview && { preview }),
    ...(isReturning && { isReturning }),
    ...(visitorKey !== undefined && { hasKey: true }),
    ...(hasGpc && { gpc: true }),
    ...(priced && { membershipPrice: priced.written }),
  };
  return {
    boot,
    registry,
    owner,
    texts: translation?.scripts ?? [],
    isForMembers:
      remote === 'account' || owner?.site?.mounts.find((one) => one.path === mount)?.guard !== undefined,
    screen: firstScreen ?? screens?.[path] ?? loadingScreen,
    fragment: priced ? priced.fragment : text,
    styles,
  };
}

/** A browser that has been here before may have an offer of its own, and so has who sets what the API decides. */
function mayNamePrice({ isNew, forced }: PageRequest): boolean {
  return isNew && !apiFlagNames.some((name) => forced[name] !== undefined);
}

async function readCommonVariants({
  flags,
  config,
  releaseFlags,
}: Pick<BootDocument, 'flags'> & { config: RuntimeConfig; releaseFlags: readonly string[] }) {
  if (!flags) return {};
  const opened = { payload: flags, decryptionKey: config.growthbookDecryptionKey };
  return (await evaluateCommonFlags(opened, [...pageFlagNames, ...releaseFlags])) ?? {};
}

type Evaluated = Pick<BootDocument, 'appConfig' | 'flags' | 'visitor'> & {
  /** Variants that are the same for every visitor. */
  readonly common: Readonly<Record<string, string>>;
};

/** What this server evaluates; undefined where the browser will. Without any flags the browser shows the control, too. */
function createVariantReader(
  { forced }: PageRequest,
  { appConfig, flags, visitor, common }: Evaluated,
): ReadVariant {
  const provider = appConfig?.generalSettings.FLAGS_PROVIDER ?? DEFAULT_FLAGS_PROVIDER;
  const isEvaluatedHere = provider === DEFAULT_FLAGS_PROVIDER;
  return (flag) => {
    const wanted = isFlagName(flag) ? forced[flag] : undefined;
    if (wanted !== undefined) return wanted;
    if (!isEvaluatedHere) return undefined;
    if (visitor) return visitor.variants[flag] ?? '';
    return flags ? common[flag] : '';
  };
}

/** All or none: their order in the page counts. */
async function readStyles(
  files: Release['styles'],
  { releaseText }: Sources,
): Promise<InlineStyle[] | undefined> {
  const styles = await Promise.all(
    files.map(async ({ url, integrity }) => createInlineStyle(url, await releaseText(url, integrity))),
  );
  const found = styles.filter((style) => style !== undefined);
  return found.length === files.length ? found : undefined;
}
