import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { DataControls } from './data-controls';

/** `/account/privacy`. `storePlan` says what happens to a plan that an app store sold. */
export function PrivacyPage({ storePlan }: { storePlan: ReactNode }): ReactElement {
  const title = t`Your data`;
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      lead={t`See it, get a copy of it, or have it deleted. You can do it all here, without writing to us.`}
    >
      <DataControls storePlan={storePlan} />
    </Screen>
  );
}

/** `/your-data`: the same for visitors without an account, by the key of their browser. */
export function VisitorDataPage(): ReactElement {
  const { user, links } = usePlatform();
  const title = t`Your data`;
  useDocumentTitle(title);
  if (user.isLoggedIn) return <Navigate to={`${links.account()}/privacy`} replace />;
  return (
    <Screen
      title={title}
      lead={
        <Trans>
          This page is about this browser, without an account. Have an account?{' '}
          <Link to={links.login(`${links.account()}/privacy`)}>Sign in to see its data.</Link>
        </Trans>
      }
    >
      <DataControls />
    </Screen>
  );
}
