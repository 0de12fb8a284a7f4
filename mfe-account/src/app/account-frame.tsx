import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import type { ReactElement, ReactNode } from 'react';
import styles from './account-frame.module.css';
import { AccountNavigation } from './account-navigation';
import { TabBar } from './tab-bar';

/** Layout of the member area: its navigation before the current page, and beside it where there is room. */
export function AccountFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <PageHeaderSlot>
        <div className={styles['navigation']}>
          <AccountNavigation />
        </div>
        <TabBar />
      </PageHeaderSlot>
      <div className={styles['page']}>{children}</div>
    </>
  );
}
