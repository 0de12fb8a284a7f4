import type { FlagProvider } from '../../features/experiments/flag-provider';
import {
  createOpenfeatureProvider,
  createOpenfeatureSource,
} from '../../features/experiments/openfeature-provider';
import { createGrowthbookFlags, type FlagServiceOptions } from './growthbook';

/** Flags by OpenFeature. To use another service, pass its web provider to `createOpenfeatureProvider`. */
export function createOpenfeatureFlags(options: FlagServiceOptions): FlagProvider {
  return createOpenfeatureProvider(createOpenfeatureSource(createGrowthbookFlags(options)));
}
