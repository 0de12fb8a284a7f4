import { type BootDocument, DEFAULT_FLAGS_PROVIDER, type FlagContext } from '@funnel/contracts';
import { createFixedProvider, type FlagProvider } from './flag-provider';

/**
 * A provider of the variants the server evaluated. The first screen then needs neither the 13 kB of the flag SDK nor
 * its start; it is loaded when the page is idle.
 */
export function createServerVariants(
  { visitor, geo }: Pick<BootDocument, 'visitor' | 'geo'>,
  { id, country, experimentUser, riskyExperimentUser }: FlagContext,
): FlagProvider | undefined {
  // The server knows neither an earlier `exu` of this visit nor a location chosen by a tester in this browser.
  if (visitor?.uuid !== id || (visitor.experimentUser ?? false) !== experimentUser) return undefined;
  if ((visitor.riskyExperimentUser ?? false) !== riskyExperimentUser) return undefined;
  if (country !== (geo?.location.countryCode ?? '')) return undefined;
  const { variants, experiments } = visitor;
  return createFixedProvider(DEFAULT_FLAGS_PROVIDER, (name) => ({
    value: variants[name],
    isExperiment: experiments.includes(name),
  }));
}
