import { allQueryParameters, type QueryParameter, signedLinkParameters } from '@funnel/contracts';

/** The product's query parameters of the entry address. */
export type Entry = Readonly<Partial<Record<QueryParameter, string>>>;

/** The codes of mailed links, which their mails put into the fragment. */
const fragmentParameters = ['token', ...signedLinkParameters] as const;

/** Reads the product's parameters from query and fragment, and removes them from the address; unknown ones stay. */
export function stripQueryParameters(location: Location, history: History): Entry {
  const search = new URLSearchParams(location.search);
  const inQuery = takeParameters(search, allQueryParameters);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const inFragment = takeParameters(fragment, fragmentParameters);
  const entry = { ...inQuery, ...inFragment };
  if (hasParameters(entry)) {
    const rest = search.size > 0 ? `?${search}` : '';
    const hash = hasParameters(inFragment) ? '' : location.hash;
    history.replaceState(history.state, '', `${location.pathname}${rest}${hash}`);
  }
  return entry;
}

/** The parts of `window` that following fragments needs. */
export type FragmentWindow = {
  readonly location: Pick<Location, 'hash' | 'reload'>;
  addEventListener(name: 'hashchange', listener: () => void): unknown;
};

/** A mailed link may be opened where the site is open: the fragment alone loads no page. */
export function reloadOnMailedLink(door: FragmentWindow): void {
  const { location } = door;
  door.addEventListener('hashchange', () => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if (fragmentParameters.some((name) => fragment.has(name))) location.reload();
  });
}

function takeParameters(from: URLSearchParams, names: readonly QueryParameter[]): Entry {
  const taken = names.flatMap((name) => {
    const value = from.get(name);
    from.delete(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(taken);
}

const hasParameters = (entry: Entry) => Object.keys(entry).length > 0;
