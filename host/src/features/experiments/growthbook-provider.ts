import type { BootDocument, RuntimeConfig } from '@funnel/contracts';
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

/** How definitions are kept in the browser, and when the stream of a hidden tab rests. */
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
  /** Whether definitions may be kept on the device. */
  readonly mayStore: () => boolean;
  readonly onError: (error: unknown) => void;
};

/**
 * GrowthBook with local evaluation: what is known about the visitor never leaves the browser. Changes are streamed; a
 * stream that breaks is opened again after a pause that grows to five minutes.
 */
export function growthbookProvider(options: GrowthbookOptions): FlagProvider {
  const { config, payload, buckets, onError } = options;
  setPolyfills({ localStorage: allowedStorage(options) });
  const growthbook = new GrowthBook({
    clientKey: config.growthbookClientKey,
    decryptionKey: config.growthbookDecryptionKey,
    stickyBucketService: buckets,
    // Nothing but flags: no change of the page may come from outside.
    disableVisualExperiments: true,
    disableUrlRedirectExperiments: true,
    ...(config.growthbookApiHost && { apiHost: config.growthbookApiHost }),
  });
  const listeners = new Set<() => void>();
  growthbook.setRenderer(() => {
    if (!isOpen(growthbook)) onError(new Error('flags could not be decrypted'));
    for (const listener of listeners) listener();
  });
  return {
    id: 'growthbook',
    evaluate(name) {
      const { value, source } = growthbook.evalFeature(name);
      return { value, isExperiment: source === 'experiment' };
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async start(context, stop) {
      const end = () => growthbook.destroy({ destroyAllStreams: true });
      stop.addEventListener('abort', end, { once: true });
      await growthbook.setAttributes({ ...context });
      const started = await begin(growthbook, payload);
      if (!started.ok || stop.aborted) end();
      return started;
    },
  };
}

async function begin(growthbook: GrowthBook, payload: BootDocument['flags']): Promise<FlagStart> {
  const { success, source } = await growthbook.init({
    timeout: FLAGS_TIMEOUT_MS,
    streaming: true,
    cacheSettings,
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: parsed as far as we know it; the SDK reads the rest
    ...(payload && { payload: payload as Payload }),
  });
  if (!success) return { ok: false, reason: source === 'timeout' ? 'timeout' : 'network' };
  return isOpen(growthbook) ? { ok: true } : { ok: false, reason: 'decrypt' };
}

type Payload = ReturnType<GrowthBook['getPayload']>;

/** With a wrong key the SDK says success and leaves what came beside the sealed features, which is nothing. */
function isOpen(growthbook: GrowthBook): boolean {
  const { features, encryptedFeatures } = growthbook.getPayload();
  const opened = growthbook.getDecryptedPayload().features;
  return opened !== undefined && (!encryptedFeatures || opened !== features);
}

/** The SDK writes its cache at once and on its own, even when told to have none. */
function allowedStorage({ storage, mayStore }: GrowthbookOptions): Pick<Storage, 'getItem' | 'setItem'> {
  return {
    getItem: (key) => (mayStore() ? storage.getItem(key) : null),
    setItem(key, value) {
      if (mayStore()) storage.setItem(key, value);
    },
  };
}
