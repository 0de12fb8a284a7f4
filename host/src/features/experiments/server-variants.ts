import type { BootDocument, FlagContext } from '@funnel/contracts';
import { fixedProvider } from './fixed-provider';
import { DEFAULT_PROVIDER, type FlagProvider } from './flag-provider';

/**
 * The server has evaluated the flags along with the page. Then the first screen needs neither the flag provider's 13 kB
 * nor its start; it is fetched once the page is quiet.
 */
export function visitorVariants(
  { visitor, geo }: Pick<BootDocument, 'visitor' | 'geo'>,
  { id, country, experimentUser, riskyExperimentUser }: FlagContext,
): FlagProvider | undefined {
  // The server does not know about experiment users, nor about a place that a tester chose in this browser.
  if (visitor?.uuid !== id || experimentUser || riskyExperimentUser) return undefined;
  if (country !== (geo?.location.countryCode ?? '')) return undefined;
  const { variants, experiments } = visitor;
  return fixedProvider(DEFAULT_PROVIDER, (name) => ({
    value: variants[name],
    isExperiment: experiments.includes(name),
  }));
}
