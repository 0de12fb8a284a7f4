import type { FlagContext, FlagVariants } from '@funnel/contracts';
import type { FlagDefinitions } from '@funnel/flags';
import { fakeApi, testConfig } from '@funnel/testing';
import { GrowthBookProvider, useFeatureValue } from '@growthbook/growthbook-react';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createHostApi } from '../../calls/host-api';
import { createFlagMemory } from './flag-memory';
import { createGrowthbookProvider } from './growthbook-provider';
import { StickyBuckets } from './sticky-buckets';
import { createVisitorFlags } from './visitor-flags';

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
const running: AbortController[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const page of running.splice(0)) page.abort();
});

/** A visitor's flags from definitions that came with the page. */
async function openPage({ hasDevMode }: { hasDevMode: boolean }) {
  const wait = () => new Promise<never>(() => undefined);
  const provider = createGrowthbookProvider({
    config: testConfig,
    payload: { features: { jtbd: { defaultValue: 'control' } } satisfies FlagDefinitions },
    buckets: new StickyBuckets({ api: createHostApi(fakeApi([])), wait, warn: () => undefined, console }),
    storage: localStorage,
    mayStore: () => false,
    onError: () => undefined,
    hasDevMode,
  });
  const stop = new AbortController();
  running.push(stop);
  await provider.start(context, stop.signal);
  const storages = { local: localStorage, session: sessionStorage };
  const memory = createFlagMemory({ owner: context.id, ...storages, mayStore: () => false });
  const onExposure = jest.fn();
  const onError = jest.fn();
  return { provider, flags: createVisitorFlags({ provider, overrides: {}, memory, onExposure, onError }) };
}

/** What the flags tab of GrowthBook's extension does in a page. */
function force(variants: FlagVariants): void {
  window._growthbook?.setForcedFeatures(new Map(Object.entries(variants)));
}

test('the extension finds the SDK only with test tools', async () => {
  const { provider } = await openPage({ hasDevMode: true });
  expect(window._growthbook).toBe(provider.growthbook);
  for (const page of running.splice(0)) page.abort();
  await openPage({ hasDevMode: false });
  expect(window._growthbook).toBeUndefined();
});

test('a variant forced by the extension shows at once', async () => {
  const { flags } = await openPage({ hasDevMode: true });
  expect(flags.variant('jtbd')).toBe('control');
  const changed = jest.fn();
  flags.subscribe(changed);
  force({ jtbd: 'jtbd' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.inspect('jtbd')).toEqual({ variant: 'jtbd', source: 'override' });
  force({});
  expect(flags.variant('jtbd')).toBe('control');
});

test('hooks of GrowthBook leave our own listeners alone', async () => {
  const { provider, flags } = await openPage({ hasDevMode: true });
  const changed = jest.fn();
  flags.subscribe(changed);
  if (!provider.growthbook) throw new Error('The provider has no SDK');
  const Probe = () => useFeatureValue('jtbd', '');
  const { unmount } = render(
    createElement(GrowthBookProvider, { growthbook: provider.growthbook }, createElement(Probe)),
  );
  act(() => force({ jtbd: 'jtbd' }));
  expect(screen.getByText('jtbd')).toBeVisible();
  unmount();
  force({});
  expect(changed).toHaveBeenCalledTimes(2);
});
