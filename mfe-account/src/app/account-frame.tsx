import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import styles from './account-frame.module.css';
import { PageGroups } from './page-groups';
import { TabBar } from './tab-bar';

type AccountFrameProps = {
  /** Where the host shows none. */
  header?: ReactNode;
  children: ReactNode;
};

/** Layout of the member area: its pages in a column beside the current one, or below it where there is no room. */
export function AccountFrame({ header, children }: AccountFrameProps): ReactElement {
  return (
    <>
      {header}
      <PageHeaderSlot>
        <nav className={styles['navigation']} aria-label={t`Account`}>
          <PageGroups withTabs={true} />
        </nav>
        <TabBar />
      </PageHeaderSlot>
      <div className={styles['page']}>{children}</div>
    </>
  );
}
