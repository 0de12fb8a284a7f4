import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { ConsentHistoryCard } from './consent-history-card';
import { DeleteAccountCard, DeleteAnswersCard, DeleteVisitorCard } from './delete-cards';
import { DeletionPage } from './deletion-page';
import { ExportCard } from './export-card';

/** `/account/privacy`. `storePlan` says what happens to a plan that an app store sold. */
export function PrivacyPage({ storePlan }: { storePlan: ReactNode }): ReactElement {
  return (
    <Page
      title={t`Your data`}
      // Promise: member gets everything in one archive
      // Promise: deleted member is gone here and at every provider
      lead={t`See, download, or delete your data.`}
    >
      <DataControls storePlan={storePlan} />
    </Page>
  );
}

/** `/your-data`: the same for visitors without an account, by the key of their browser. */
function VisitorDataPage(): ReactElement {
  const { user, links } = usePlatform();
  if (user.isLoggedIn) return <Navigate to={`${links.account()}/privacy`} replace />;
  return (
    <Page
      title={t`Your data`}
      lead={
        <Trans>
          Here you see the data of this browser. Have an account?{' '}
          <Link to={links.login(`${links.account()}/privacy`)}>Sign in to see its data.</Link>
        </Trans>
      }
    >
      <DataControls />
    </Page>
  );
}

/** What a person can do with their data, each in at most three steps. */
function DataControls({ storePlan }: { storePlan?: ReactNode }): ReactElement {
  const { consent, user } = usePlatform();
  const isRevoked = consent.decided?.('health') === true && !consent.granted('health');
  return (
    <>
      {isRevoked && <AnswersDeleted />}
      <ConsentHistoryCard />
      <ExportCard />
      {!isRevoked && <DeleteAnswersCard />}
      {user.isLoggedIn ? <DeleteAccountCard storePlan={storePlan} /> : <DeleteVisitorCard />}
    </>
  );
}

/** Stands in place of the card that deletes them; the page was loaded again. */
function AnswersDeleted(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <Notice kind="info" title={t`Your answers are deleted`}>
      {/* Promise: revoked consent hides the results and offers the quiz */}
      <p>{t`You can take the quiz again any time; we’ll ask for your consent first.`}</p>
      <Link to={links.quiz()}>{t`Take the quiz again`}</Link>{' '}
      {user.isLoggedIn && <Link to={links.account()}>{t`Back to Today`}</Link>}
    </Notice>
  );
}

/** The public pages below `/your-data`. */
export function YourDataRoutes(): ReactElement {
  return (
    <Routes>
      <Route index element={<VisitorDataPage />} />
      <Route path="deletion" element={<DeletionPage />} />
      <Route path="*" element={<Navigate to="/your-data" replace />} />
    </Routes>
  );
}
