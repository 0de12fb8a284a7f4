import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { DataControls } from './data-controls';

/** `/account/privacy`. `storePlan` says what happens to a plan that an app store sold. */
export function PrivacyPage({ storePlan }: { storePlan: ReactNode }): ReactElement {
  return (
    <Page
      title={t`Your data`}
      lead={t`See it, get a copy of it, or have it deleted. You can do it all here, without writing to us.`}
    >
      <DataControls storePlan={storePlan} />
    </Page>
  );
}

/** `/your-data`: the same for visitors without an account, by the key of their browser. */
export function VisitorDataPage(): ReactElement {
  const { user, links } = usePlatform();
  if (user.isLoggedIn) return <Navigate to={`${links.account()}/privacy`} replace />;
  return (
    <Page
      title={t`Your data`}
      lead={
        <Trans>
          This page is about this browser, without an account. Have an account?{' '}
          <Link to={links.login(`${links.account()}/privacy`)}>Sign in to see its data.</Link>
        </Trans>
      }
    >
      <DataControls />
    </Page>
  );
}
