import { usePlatform } from '@funnel/platform';
import type { ReactElement, ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { type AccountPage, getPageAddress } from './account-pages';

/** A link of the navigation, marked on its page and on those below it. */
export function PageLink({ page, children }: { page: AccountPage; children: ReactNode }): ReactElement {
  const account = usePlatform().links.account();
  const { pathname } = useLocation();
  const isCurrent = [page.path, ...(page.alsoAt ?? [])].some((path) =>
    matchPath({ path: getPageAddress(account, path), end: path === '' }, pathname),
  );
  return (
    <Link to={getPageAddress(account, page.path)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
