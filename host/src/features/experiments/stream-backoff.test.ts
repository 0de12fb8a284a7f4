/** @jest-environment node */
import type { FlagDefinitions } from '@funnel/flags';
import { fakeApi, testConfig } from '@funnel/testing';
import { setPolyfills } from '@growthbook/growthbook';
import { createHostApi } from '../../calls/host-api';
import { createGrowthbookProvider } from './growthbook-provider';
import { StickyBuckets } from './sticky-buckets';

const FIVE_MINUTES = 300_000;
const openedAt: number[] = [];

/** A stream that breaks as soon as it is opened. */
class BrokenEventSource {
  readonly readyState = 2;
  onerror: (() => void) | null = null;

  constructor() {
    openedAt.push(Date.now());
    setTimeout(() => this.onerror?.(), 0);
  }

  addEventListener(): void {}

  close(): void {}
}

afterEach(() => jest.useRealTimers());

test('stream retry back-off: pauses grow to five minutes', async () => {
  jest.useFakeTimers();
  setPolyfills({ EventSource: BrokenEventSource });
  const never = () => new Promise<never>(() => undefined);
  const provider = createGrowthbookProvider({
    hasDevMode: false,
    config: { ...testConfig, growthbookApiHost: 'http://flags.test' },
    payload: { features: { jtbd: { defaultValue: 'control' } } satisfies FlagDefinitions },
    buckets: new StickyBuckets({
      api: createHostApi(fakeApi([])),
      wait: never,
      warn: () => undefined,
      console,
    }),
    storage: { getItem: () => null, setItem: () => undefined },
    mayStore: () => false,
    onError: jest.fn(),
  });
  const stop = new AbortController();
  const context = {
    id: 'visitor-1',
    country: 'DE',
    language: 'en',
    device: 'desktop' as const,
    isReturning: false,
    isMember: false,
    experimentUser: false,
    riskyExperimentUser: false,
  };
  await provider.start(context, stop.signal);
  await jest.advanceTimersByTimeAsync(12 * FIVE_MINUTES);
  stop.abort();
  const pauses = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0));
  expect(pauses[0]).toBeLessThan(5000);
  expect(pauses.length).toBeGreaterThan(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(FIVE_MINUTES + 10);
  for (const pause of pauses.slice(-2)) expect(pause).toBeGreaterThanOrEqual(FIVE_MINUTES);
});
