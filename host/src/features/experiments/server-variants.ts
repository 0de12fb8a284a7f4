import { type BootDocument, DEFAULT_FLAGS_PROVIDER, type FlagContext } from '@funnel/contracts';
import { createFixedProvider, type FlagProvider } from './flag-provider';

/**
 * A provider of the variants the server evaluated. The first screen then needs neither the 13 kB of the flag SDK nor
 * its start; it is loaded when the page is idle.
 */
export function createServerVariants(
  { visitor }: Pick<BootDocument, 'visitor'>,
  { id, isMember, ...attributes }: FlagContext,
): FlagProvider | undefined {
  if (visitor?.uuid !== id || (isMember && visitor.asksForMembers)) return undefined;
  // The server knows neither an earlier `exu` of this visit nor a location chosen by a tester in this browser.
  if (Object.entries(attributes).some(([name, value]) => visitor.attributes[name] !== value))
    return undefined;
  const { variants, experiments } = visitor;
  return createFixedProvider(DEFAULT_FLAGS_PROVIDER, (name) => ({
    value: variants[name],
    experiment: experiments[name],
  }));
}
