import type { ReactElement } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { AccountHeader } from '../features/account-header/account-header';
import { NoticeList } from '../features/notices/notice-list';
import type { Notices } from '../features/notices/notices';
import { Arrival } from './arrival';
import styles from './layout.module.css';

/** What surrounds every page. */
export function Layout({ notices }: { notices: Notices }): ReactElement {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <AccountHeader />
      {isLoading && (
        <div className={styles['loading']} role="progressbar" aria-label="Loading the next page" />
      )}
      <main id="main" tabIndex={-1}>
        {/* Before the page, so that a page may set a title of its own afterwards. */}
        <Arrival />
        <Outlet />
      </main>
      <NoticeList notices={notices} />
    </>
  );
}
