import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '../feedback/loading-page';
import { StepUpProvider } from '../step-up/step-up';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation';

/** Layout of the member area: its navigation beside the current page. */
export function AccountLayout(): ReactElement {
  return (
    <div className={styles['layout']}>
      <AccountNavigation />
      <div className={styles['page']}>
        <StepUpProvider>
          <Suspense fallback={<LoadingPage label={t`Loading the page`} />}>
            <Outlet />
          </Suspense>
        </StepUpProvider>
      </div>
    </div>
  );
}
