import { type FlagName, isFlagName } from '@funnel/contracts';
import type { GrowthBookProvider } from '@growthbook/growthbook-react';
import { type ComponentProps, useEffect, useMemo } from 'react';
import type { Platform } from '../platform';

type Features = ComponentProps<typeof GrowthBookProvider>['growthbook'];

/** What the package calls of the SDK for `useFeatureValue`. */
type Read = Pick<Features, 'setRenderer'> & { getFeatureValue(name: string, fallback: string): string };

/**
 * The visitor's flags as GrowthBook's React package reads them. The SDK itself is not needed: it follows after the first
 * screen, and the variants of a visit are not always its own (pinned, told by the API, set in the address).
 */
export function useFeatures(flags: Platform['flags']): Features {
  const { features, follow } = useMemo(() => createFeatures(flags), [flags]);
  useEffect(follow, [follow]);
  return features;
}

function createFeatures(flags: Platform['flags']) {
  const seen = new Map<FlagName, string>();
  let render: Parameters<Features['setRenderer']>[0] = null;
  const read: Read = {
    getFeatureValue(name, fallback) {
      if (!isFlagName(name)) return fallback;
      const variant = flags.variant(name);
      seen.set(name, variant);
      return variant;
    },
    setRenderer: (renderer) => {
      render = renderer;
    },
  };
  function follow() {
    // What changed between the first render and now.
    if ([...seen].some(([name, variant]) => flags.variant(name) !== variant)) render?.();
    return flags.subscribe?.(() => render?.());
  }
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the package asks for the class and calls these two methods of it
  return { features: read as Features, follow };
}
