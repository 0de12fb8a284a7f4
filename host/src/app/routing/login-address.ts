import { DESTINATION_PARAMETER, isDestination } from '@funnel/contracts';
import { links } from '@funnel/platform';

/** The login with the current query and the page to come back to, which has that query too. */
export function getLoginAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  // Of an earlier sign-in.
  query.delete(DESTINATION_PARAMETER);
  const wanted = query.size > 0 ? `${pathname}?${query}` : pathname;
  query.set(DESTINATION_PARAMETER, isDestination(wanted) ? wanted : pathname);
  return `/login?${query}`;
}

/** The wanted page when it is one of ours, else the account. */
export function readDestination(search: URLSearchParams): string {
  const wanted = search.get(DESTINATION_PARAMETER) ?? '';
  return isDestination(wanted) ? wanted : links.account();
}
