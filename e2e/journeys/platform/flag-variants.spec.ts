import {
  apiFlagNames,
  type FlagDecider,
  type FlagName,
  type FlagSetting,
  flagRegistry,
  formatTestFlags,
  pageFlagNames,
  parseFlagPair,
} from '@funnel/contracts';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { flagScreens, testWithVisitors as test, type Visitors } from '../../pages/flags/flag-screens';
import { expectVariant, listVariants, type VariantCase } from '../../pages/flags/flag-variants';
import { collectExposures, setFlag, waitForVariant } from '../../pages/flags/flags';

// Every worker has its own site, so flags can be set side by side.
test.describe.configure({ mode: 'parallel' });

// The API takes five seconds to see a change: its flags wait in one worker, while the other one checks the rest.
test('flags of the API: each variant shows and is logged once', async ({ visitors }) => {
  await checkVariants(visitors, apiFlagNames);
});

for (const flag of pageFlagNames) {
  test(`${flag}: each variant shows and is logged once`, async ({ visitors }) => {
    await checkVariants(visitors, [flag]);
  });
}

test('a variant set by the address is not logged', async ({ visitors }) => {
  const flag = 'diagnosis-question-lp';
  const [drawn, forced] = listVariants(flag).slice(-2);
  if (!drawn || !forced) throw new Error('The flag has fewer variants');
  await withVariant(drawn, () =>
    visitors.visit('landing', { isFresh: true }, async (page) => {
      const exposures = collectExposures(page.context(), flag);
      const testFlags = formatTestFlags(parseFlagPair(`${flag}:${forced.variant}`));
      await flagScreens.landing.open(page, { testFlags });
      await expectVariant(page, forced);
      await expectAccessible(page);
      expect(exposures).toEqual([]);
    }),
  );
  await waitForVariant(flag, 'control');
});

async function checkVariants(visitors: Visitors, flags: readonly FlagName[]): Promise<void> {
  const variants = flags.flatMap(listVariants);
  for (const one of variants) await withVariant(one, () => checkVariant(visitors, one));
  // The next visitor meets no experiment.
  for (const flag of flags) await waitForVariant(flag, 'control');
}

/** Does the work while an experiment gives the variant to every new visitor. */
async function withVariant({ flag, variant }: VariantCase, work: () => Promise<void>): Promise<void> {
  const setting: FlagSetting = { experiment: { variations: ['control', variant], weights: [0, 1] } };
  await setFlag(flag, setting);
  try {
    await waitForVariant(flag, variant);
    await work();
  } finally {
    await setFlag(flag, undefined);
  }
}

/** A new visitor sees the variant, and the page says so once. */
async function checkVariant(visitors: Visitors, one: VariantCase): Promise<void> {
  const { flag, screen, isUnlogged, visitorAddress } = one;
  await visitors.visit(screen, { isFresh: true, visitorAddress }, async (page) => {
    const exposures = collectExposures(page.context(), flag);
    await flagScreens[screen].open(page, {});
    await expectVariant(page, one);
    if (!isUnlogged) await expect.poll(() => exposures).not.toEqual([]);
    await expectAccessible(page);
    expect(exposures).toEqual(isUnlogged ? [] : [expect.objectContaining(listFacts(one))]);
  });
}

/** What reports need to know about an exposure. */
function listFacts({ flag, variant }: VariantCase): Record<string, unknown> {
  return {
    flag,
    variant,
    experiment: flag,
    phase: '0',
    provider: 'growthbook',
    ...listRemoteFacts(flagRegistry[flag].decidedBy),
    remoteVersion: expect.stringMatching(/^\d+\.\d+\.\d+-/),
    device: 'desktop',
  };
}

/** The host names no remote; what the API decides is seen in checkout. */
function listRemoteFacts(decider: FlagDecider): { remote?: FlagDecider } {
  if (decider === 'host') return {};
  return { remote: decider === 'api' ? 'checkout' : decider };
}
