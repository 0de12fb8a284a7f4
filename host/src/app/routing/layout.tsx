import { isAboutHealth, normalizePath } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router-dom';
import { AccountHeader } from '../../features/account-header/account-header';
import { NoticeList } from '../../features/notices/notice-list';
import type { Notices } from '../../features/notices/notices';
import { createHeaderMount } from '../boot/root-element';
import { getPageTitle } from './document-title';
import styles from './layout.module.css';

/** Layout of every page. */
export function Layout({ notices, prompt }: { notices: Notices; prompt?: ReactNode }): ReactElement {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const [header] = useState(createHeaderMount);
  const placeHeader = useCallback((place: HTMLElement | null) => place?.append(header), [header]);
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t`Skip to content`}
      </a>
      {prompt}
      <AccountHeader />
      {isLoading && (
        <div className={styles['loading']} role="progressbar" aria-label={t`Loading the next page`} />
      )}
      <div ref={placeHeader} />
      <main id="main" tabIndex={-1} data-private={isPrivate(pathname)}>
        {/* Before the page, so that a page may set a title of its own afterwards. */}
        <NavigationEffects />
        <Outlet />
      </main>
      <NoticeList notices={notices} />
    </>
  );
}

/** Marks answers and results as private: session replays show an empty box instead. */
function isPrivate(path: string): true | undefined {
  return isAboutHealth(path) || normalizePath(path).startsWith('/account/results') || undefined;
}

/** Side effects of a navigation: sets the tab's title and scrolls to the top, except on back and forward. */
function NavigationEffects(): null {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const title = getPageTitle(pathname, useMatches().at(-1)?.handle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (pathname && type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}
