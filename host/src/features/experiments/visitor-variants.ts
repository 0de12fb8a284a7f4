import type { BootDocument } from '@funnel/contracts';
import { DEFAULT_PROVIDER, type FlagProvider } from './flag-provider';

/**
 * For a visitor the browser did not know before, the server has evaluated the flags along with the page. Then the first
 * screen needs neither the flag provider's 13 kB nor its start; it is fetched once the page is quiet.
 */
export function visitorVariants(visitor: BootDocument['visitor'], uuid: string): FlagProvider | undefined {
  if (visitor?.uuid !== uuid) return undefined;
  return {
    id: DEFAULT_PROVIDER,
    start: async () => ({ ok: true }),
    evaluate: (name) => visitor.variants[name],
  };
}
