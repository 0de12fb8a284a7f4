import { Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation';

/** Layout of the member area: its navigation beside the current page. */
export function AccountLayout(): ReactElement {
  return (
    <div className={styles['layout']}>
      <AccountNavigation />
      <div className={styles['page']}>
        <Suspense fallback={<Skeleton lines={4} label={t`Loading the page`} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
