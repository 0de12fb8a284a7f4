import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '../feedback/loading-page';
import { StepUpProvider } from '../step-up/step-up';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation';

/** Layout of the member area: its navigation before the current page, and beside it where there is room. */
export function AccountLayout(): ReactElement {
  return (
    <>
      <PageHeaderSlot>
        <div className={styles['navigation']}>
          <AccountNavigation />
        </div>
      </PageHeaderSlot>
      <div className={styles['page']}>
        <StepUpProvider>
          <Suspense fallback={<LoadingPage label={t`Loading the page`} />}>
            <Outlet />
          </Suspense>
        </StepUpProvider>
      </div>
    </>
  );
}
