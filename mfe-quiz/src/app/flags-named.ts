import type { FlagName } from '@funnel/contracts';

/** The flags a quiz document names, each once. Looking them up in the registry would bring all of it to the first question. */
export function flagsNamed(names: readonly string[]): FlagName[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the tests of a document refuse a flag that the registry lacks
  return [...new Set(names)] as FlagName[];
}
