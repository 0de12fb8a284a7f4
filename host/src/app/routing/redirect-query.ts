import { lastingParameters } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useLocation } from 'react-router-dom';

/** The query of a redirect: that of the address, and when the visit begins here, what was taken from it at the start. */
export function useRedirectQuery(): string {
  const { entry } = usePlatform();
  const { key, search } = useLocation();
  const query = new URLSearchParams(search);
  // The router's name for the entry that a page load made.
  if (key === 'default') {
    for (const name of lastingParameters) {
      const value = entry[name];
      if (value !== undefined) query.set(name, value);
    }
  }
  return query.size > 0 ? `?${query}` : '';
}
