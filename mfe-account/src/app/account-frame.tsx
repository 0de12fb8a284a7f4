import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import type { ReactElement, ReactNode } from 'react';
import styles from './account-frame.module.css';
import { AccountNavigation } from './account-navigation';
import { TabBar } from './tab-bar';

type AccountFrameProps = {
  /** Where the host shows none. */
  header?: ReactNode;
  children: ReactNode;
};

/** Layout of the member area: its navigation before the current page, and beside it where there is room. */
export function AccountFrame({ header, children }: AccountFrameProps): ReactElement {
  return (
    <>
      {header}
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
