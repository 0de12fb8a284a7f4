/** @jest-environment node */
import { bucketRoutes, type FlagContext } from '@funnel/contracts';
import { fakeApi, testConfig } from '@funnel/testing';
import { waitUntil } from '@funnel/testing/sandbox';
import { clearCache, setPolyfills } from '@growthbook/growthbook';
import { EventSource } from 'eventsource';
import { createHostApi } from '../../calls/host-api';
import { type FlagSandbox, sandboxKeys, startFlagSandbox } from '../../testing/flag-sandbox';
import type { FlagProvider } from './flag-provider';
import { cacheSettings, createGrowthbookProvider } from './growthbook-provider';
import { StickyBuckets } from './sticky-buckets';

setPolyfills({ EventSource });

const context: FlagContext = {
  id: 'visitor-1',
  country: 'DE',
  language: 'en',
  device: 'desktop',
  isReturning: false,
  isMember: false,
  experimentUser: false,
  riskyExperimentUser: false,
};
const running = { key: 'jtbd', phase: '0' };
const createOneArm = (first: number) => ({
  experiment: { variations: ['control', 'jtbd'] as const, weights: [first, 1 - first], bucketVersion: 1 },
});

let sandbox: FlagSandbox;
const opened: AbortController[] = [];

beforeAll(async () => {
  sandbox = await startFlagSandbox();
});
afterEach(async () => {
  for (const page of opened.splice(0)) page.abort();
  await clearCache();
  await sandbox.slowDown(undefined);
  await sandbox.reset();
});
afterAll(async () => await sandbox.close());

type PageOptions = {
  decryptionKey?: string;
  saved?: Record<string, Record<string, unknown>>;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  mayStore?: () => boolean;
  apiHost?: string;
};

/** A page with the real SDK; buckets are kept in `saved`, as the API does. */
function page({ decryptionKey = sandboxKeys.decryptionKey, saved = {}, ...more }: PageOptions = {}) {
  const api = fakeApi([
    [bucketRoutes.read, () => ({ data: saved })],
    [
      bucketRoutes.save,
      ({ body }) => {
        saved[body.key] = body.data;
        return body;
      },
    ],
  ]);
  const never = () => new Promise<never>(() => undefined);
  const buckets = new StickyBuckets({ api: createHostApi(api), wait: never, warn: () => undefined, console });
  const onError = jest.fn();
  const provider = createGrowthbookProvider({
    hasDevMode: false,
    config: {
      ...testConfig,
      growthbookClientKey: sandboxKeys.clientKey,
      growthbookDecryptionKey: decryptionKey,
      growthbookApiHost: more.apiHost ?? `${sandbox.url}/growthbook`,
    },
    payload: undefined,
    buckets,
    storage: more.storage ?? { getItem: () => null, setItem: () => undefined },
    mayStore: more.mayStore ?? (() => false),
    onError,
  });
  const stop = new AbortController();
  opened.push(stop);
  return { provider, buckets, saved, onError, start: (who = context) => provider.start(who, stop.signal) };
}

function changed(provider: FlagProvider): Promise<void> {
  return new Promise((resolve) => provider.subscribe(resolve));
}

test('encrypted definitions are fetched, decrypted and evaluated', async () => {
  await sandbox.set('jtbd', { value: 'jtbd' });
  const { provider, start } = page();
  await expect(start()).resolves.toEqual({ ok: true });
  expect(provider.evaluate('jtbd')).toEqual({ value: 'jtbd' });
  expect(provider.evaluate('stripe-tax')).toEqual({ value: 'control' });
});

test('with a wrong key the provider has not started', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const { start } = page({ decryptionKey: 'YW5vdGhlci1rZXktMTIzNA==' });
  await expect(start()).resolves.toEqual({ ok: false, reason: 'decrypt' });
  logged.mockRestore();
});

test('service that does not answer has not started', async () => {
  await expect(page({ apiHost: 'http://127.0.0.1:9' }).start()).resolves.toEqual({
    ok: false,
    reason: 'network',
  });
});

test('service slower than 3000 ms has not started', async () => {
  await sandbox.slowDown(15_000);
  const began = performance.now();
  await expect(page().start()).resolves.toEqual({ ok: false, reason: 'timeout' });
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(2900);
  expect(took).toBeLessThan(14_000);
});

test('a change is streamed to the page', async () => {
  const { provider, start } = page();
  // Streams of earlier pages are closed.
  await waitUntil(async () => (await sandbox.countListeners()) === 0, 'no listeners');
  await start();
  await waitUntil(async () => (await sandbox.countListeners()) === 1, 'the page to listen');
  const change = changed(provider);
  await sandbox.set('jtbd', { value: 'jtbd' });
  await change;
  expect(provider.evaluate('jtbd').value).toBe('jtbd');
});

test('visitor’s variation survives changed weights', async () => {
  await sandbox.set('jtbd', createOneArm(0));
  const first = page();
  await first.start();
  expect(first.provider.evaluate('jtbd')).toEqual({ value: 'jtbd', experiment: running });
  await first.buckets.flush();
  expect(first.saved).toEqual({
    'id||visitor-1': { attributeName: 'id', attributeValue: 'visitor-1', assignments: { jtbd__1: '1' } },
  });
  await clearCache();
  await sandbox.set('jtbd', createOneArm(1));
  const later = page({ saved: first.saved });
  await later.start();
  expect(later.provider.evaluate('jtbd').value).toBe('jtbd');
  const stranger = page();
  await stranger.start({ ...context, id: 'visitor-2' });
  expect(stranger.provider.evaluate('jtbd').value).toBe('control');
});

test('a new bucket version assigns again', async () => {
  const saved = {
    'id||visitor-1': { attributeName: 'id', attributeValue: 'visitor-1', assignments: { jtbd__1: '1' } },
  };
  const { experiment } = createOneArm(1);
  await sandbox.set('jtbd', { experiment: { ...experiment, bucketVersion: 2 } });
  const renewed = page({ saved: { ...saved } });
  await renewed.start();
  expect(renewed.provider.evaluate('jtbd')).toEqual({ value: 'control', experiment: running });
  await clearCache();
  await sandbox.set('jtbd', { experiment: { ...experiment, bucketVersion: 2, minBucketVersion: 2 } });
  const out = page({ saved: { ...saved } });
  await out.start();
  expect(out.provider.evaluate('jtbd')).toEqual({ value: 'control' });
});

test.each([
  ['draft', false],
  ['running', true],
  ['stopped', false],
] as const)('in a %s experiment the visitor is: %s', async (status, isExperiment) => {
  await sandbox.set('jtbd', { experiment: { ...createOneArm(0).experiment, status } });
  const { provider, start } = page();
  await start();
  expect(provider.evaluate('jtbd')).toEqual(
    isExperiment ? { value: 'jtbd', experiment: running } : { value: 'control' },
  );
});

test('definitions are stored as gbF only if allowed', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  await page({ storage, mayStore: () => false }).start();
  expect(kept.size).toBe(0);
  await clearCache();
  await page({ storage, mayStore: () => true }).start();
  expect([...kept.keys()]).toEqual(['gbF']);
  expect(kept.get('gbF')).toContain('encryptedFeatures');
});

test.each([
  ['cached definitions are stale after 1 minute', cacheSettings.staleTTL, 60_000],
  ['they are 4 hours old at most', cacheSettings.maxAge, 14_400_000],
  ['at most 10 entries are kept', cacheSettings.maxEntries, 10],
  ['the stream of a hidden page rests after 20 s', cacheSettings.idleStreamInterval, 20_000],
  ['they are kept as gbF', cacheSettings.cacheKey, 'gbF'],
])('%s', (_rule, setting, specified) => {
  expect(setting).toBe(specified);
});
