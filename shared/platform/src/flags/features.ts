import type { FlagName } from '@funnel/contracts';
import type { GrowthBookProvider } from '@growthbook/growthbook-react';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import type { Platform } from '../platform';

type Features = ComponentProps<typeof GrowthBookProvider>['growthbook'];

/** What the package calls of the SDK for `useFeatureValue`. */
type Read = Pick<Features, 'setRenderer'> & { getFeatureValue(name: FlagName): string };

/**
 * The visitor's flags as GrowthBook's React package reads them. The SDK itself is not needed: it follows after the first
 * screen, and the variants of a visit are not always its own (pinned, told by the API, set in the address).
 */
export function useFeatures(flags: Platform['flags']): Features {
  const renderer = useRef<Parameters<Features['setRenderer']>[0]>(null);
  useEffect(() => {
    const render = () => renderer.current?.();
    // What may have changed between the first render and now.
    render();
    return flags.subscribe?.(render);
  }, [flags]);
  return useMemo(() => {
    const read: Read = {
      getFeatureValue: flags.variant,
      setRenderer: (render) => {
        renderer.current = render;
      },
    };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the package asks for the class and calls these two methods of it
    return read as unknown as Features;
  }, [flags]);
}
