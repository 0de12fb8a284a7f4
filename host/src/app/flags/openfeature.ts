import type { FlagProvider } from '../../features/experiments/flag-provider';
import { openfeatureProvider } from '../../features/experiments/openfeature-provider';
import { openfeatureSource } from '../../features/experiments/openfeature-source';
import { type FlagServiceOptions, growthbook } from './growthbook';

/** Flags by OpenFeature. Another service takes the place of ours here: give `openfeatureProvider` its web provider. */
export function openfeature(options: FlagServiceOptions): FlagProvider {
  return openfeatureProvider(openfeatureSource(growthbook(options)));
}
