import { brandName, isKeptOn, storageKeys } from '@funnel/contracts';
import { links, usePlatform } from '@funnel/platform';
import { BackIcon, Wordmark } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './account-header.module.css';
import { showsAccountHeader, showsBack } from './header-rules';

/** Header of member pages: back link, wordmark, log-out. The way back is a view transition, which the router stores. */
export function AccountHeader(): ReactElement | null {
  const { pathname } = useLocation();
  const { user, actions } = usePlatform();
  const isInApp = isKeptOn(localStorage.getItem(storageKeys.fromApp));
  if (!showsAccountHeader(pathname, isInApp)) return null;
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <div className={styles['start']}>
          {showsBack(pathname) && (
            <Link
              className={styles['back']}
              to={links.account()}
              viewTransition={true}
              aria-label={t`Back to Today`}
            >
              <BackIcon />
            </Link>
          )}
        </div>
        <Link className={styles['logo']} to={links.account()} viewTransition={true}>
          <Wordmark name={brandName} />
        </Link>
        <div className={styles['end']}>
          {user.isLoggedIn && (
            <button type="button" className={styles['logout']} onClick={actions.logOut}>
              {t`Log out`}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
