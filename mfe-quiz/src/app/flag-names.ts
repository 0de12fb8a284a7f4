import type { FlagName } from '@funnel/contracts';

/** The flags a quiz document names, without duplicates. A registry lookup would add the whole registry to the first chunk. */
export function toFlagNames(names: readonly string[]): FlagName[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the linter rejects documents with unknown flags
  return [...new Set(names)] as FlagName[];
}
