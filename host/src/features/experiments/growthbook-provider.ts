import type { BootDocument, RuntimeConfig } from '@funnel/contracts';
import { evaluateInBrowser } from '@funnel/flags';
import {
  type CacheSettings,
  GrowthBook,
  type StickyBucketService,
  setPolyfills,
} from '@growthbook/growthbook';
import type { FlagProvider, FlagStart } from './flag-provider';
import { FLAGS_TIMEOUT_MS } from './start-flags';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Cache settings of the definitions, and when a hidden tab pauses its stream. */
export const cacheSettings: CacheSettings = {
  backgroundSync: true,
  disableIdleStreams: false,
  disableCache: false,
  cacheKey: 'gbF',
  staleTTL: MINUTE,
  maxAge: 4 * 60 * MINUTE,
  maxEntries: 10,
  idleStreamInterval: 20 * SECOND,
};

export type GrowthbookOptions = {
  readonly config: RuntimeConfig;
  /** Definitions that came with the page. */
  readonly payload: BootDocument['flags'];
  readonly buckets: StickyBucketService;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether definitions may be stored on the device. */
  readonly mayStore: () => boolean;
  readonly onError: (error: unknown) => void;
  /** Whether GrowthBook's browser extension may look in and force values. */
  readonly hasDevMode: boolean;
};

/**
 * GrowthBook with local evaluation: visitor attributes never leave the browser. Changes are streamed; a broken
 * stream is reopened with a back-off of up to five minutes.
 */
export function createGrowthbookProvider(options: GrowthbookOptions): FlagProvider {
  const { config, payload, buckets, onError, hasDevMode } = options;
  setPolyfills({ localStorage: createConsentStorage(options) });
  const growthbook = new GrowthBook({
    clientKey: config.growthbookClientKey,
    decryptionKey: config.growthbookDecryptionKey,
    stickyBucketService: buckets,
    enableDevMode: hasDevMode,
    // Flags only: nothing may change the page from outside.
    disableVisualExperiments: true,
    disableUrlRedirectExperiments: true,
    ...(config.growthbookApiHost && { apiHost: config.growthbookApiHost }),
  });
  const listeners = new Set<() => void>();
  addRenderer(growthbook, () => {
    if (!isDecrypted(growthbook)) onError(new Error('flags could not be decrypted'));
    for (const listener of listeners) listener();
  });
  return {
    id: 'growthbook',
    growthbook,
    readForced: (name) => growthbook.getForcedFeatures().get(name),
    evaluate: (name) => evaluateInBrowser(growthbook, name),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async start(context, stop) {
      const destroy = () => growthbook.destroy({ destroyAllStreams: true });
      stop.addEventListener('abort', destroy, { once: true });
      await growthbook.setAttributes({ ...context });
      const started = await initGrowthbook(growthbook, payload);
      if (!started.ok || stop.aborted) destroy();
      return started;
    },
  };
}

/** The SDK has room for one renderer, which GrowthBookProvider takes and clears; ours has to stay. */
function addRenderer(growthbook: GrowthBook, render: () => void): void {
  let renderReact: (() => void) | null = null;
  growthbook.setRenderer(() => {
    render();
    renderReact?.();
  });
  growthbook.setRenderer = (renderer) => {
    renderReact = renderer;
  };
}

async function initGrowthbook(growthbook: GrowthBook, payload: BootDocument['flags']): Promise<FlagStart> {
  const { success, source } = await growthbook.init({
    timeout: FLAGS_TIMEOUT_MS,
    streaming: true,
    cacheSettings,
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: parsed as far as we know it; the SDK reads the rest
    ...(payload && { payload: payload as Payload }),
  });
  if (!success) return { ok: false, reason: source === 'timeout' ? 'timeout' : 'network' };
  return isDecrypted(growthbook) ? { ok: true } : { ok: false, reason: 'decrypt' };
}

type Payload = ReturnType<GrowthBook['getPayload']>;

/** With a wrong key the SDK reports success and returns only the unencrypted features, which are none. */
function isDecrypted(growthbook: GrowthBook): boolean {
  const { features, encryptedFeatures } = growthbook.getPayload();
  const opened = growthbook.getDecryptedPayload().features;
  return opened !== undefined && (!encryptedFeatures || opened !== features);
}

/** The SDK writes its cache even when configured without one, so storage itself checks for consent. */
function createConsentStorage({
  storage,
  mayStore,
}: GrowthbookOptions): Pick<Storage, 'getItem' | 'setItem'> {
  return {
    getItem: (key) => (mayStore() ? storage.getItem(key) : null),
    setItem(key, value) {
      if (mayStore()) storage.setItem(key, value);
    },
  };
}
