import { allQueryParameters, type QueryParameter } from '@funnel/contracts';

/** The product's query parameters of the entry address. */
export type Entry = Readonly<Partial<Record<QueryParameter, string>>>;

/** Reads the product's query parameters and removes them from the address; unknown ones stay. */
export function stripQueryParameters(location: Location, history: History): Entry {
  const search = new URLSearchParams(location.search);
  const entry: Partial<Record<QueryParameter, string>> = {};
  for (const name of allQueryParameters) {
    const value = search.get(name);
    if (value === null) continue;
    entry[name] = value;
    search.delete(name);
  }
  if (Object.keys(entry).length > 0) {
    const rest = search.size > 0 ? `?${search}` : '';
    history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  }
  return entry;
}
