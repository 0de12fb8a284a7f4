import { type FlagName, knownVariant } from '@funnel/contracts';
import type { FlagProvider } from './flag-provider';
import type { FlagOverrides } from './test-flags';

export type VisitorFlagsOptions = {
  readonly provider: FlagProvider;
  readonly overrides: FlagOverrides;
  /** A visitor has seen the effect of a flag. */
  readonly onExposure: (exposure: { flag: FlagName; variant: string; provider: string }) => void;
};

export type VisitorFlags = {
  variant(name: FlagName): string;
  expose(name: FlagName): void;
  /** Takes flags that were not read so far from another provider, which knows later changes. */
  readFrom(provider: FlagProvider): void;
};

/** The visitor's variants. The first read of a flag counts for the whole visit, so that nothing flips on screen. */
export function createVisitorFlags(options: VisitorFlagsOptions): VisitorFlags {
  const { overrides, onExposure } = options;
  let { provider } = options;
  const frozen = new Map<FlagName, string>();
  const exposed = new Set<FlagName>();
  const variant = (name: FlagName) => {
    const known = frozen.get(name) ?? knownVariant(name, overrides[name] ?? provider.evaluate(name));
    frozen.set(name, known);
    return known;
  };
  return {
    variant,
    expose(name) {
      if (exposed.has(name) || overrides[name]) return;
      exposed.add(name);
      onExposure({ flag: name, variant: variant(name), provider: provider.id });
    },
    readFrom(later) {
      provider = later;
    },
  };
}
