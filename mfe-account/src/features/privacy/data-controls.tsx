import { usePlatform } from '@funnel/platform';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConsentHistoryCard } from './consent-history-card';
import { DeleteAccountCard } from './delete-account-card';
import { DeleteAnswersCard } from './delete-answers-card';
import { DeleteVisitorCard } from './delete-visitor-card';
import { ExportCard } from './export-card';

/** What a person can do with their data, each in at most three steps. */
export function DataControls({ storePlan }: { storePlan?: ReactNode }): ReactElement {
  const { consent, user } = usePlatform();
  const isWithdrawn = consent.decided?.('health') && !consent.granted('health');
  return (
    <>
      {isWithdrawn && <AnswersDeleted />}
      <ConsentHistoryCard />
      <ExportCard />
      {!isWithdrawn && <DeleteAnswersCard />}
      {user.isLoggedIn ? <DeleteAccountCard storePlan={storePlan} /> : <DeleteVisitorCard />}
    </>
  );
}

/** Stands in place of the card that deletes them; the page was loaded again. */
function AnswersDeleted(): ReactElement {
  const { links, user } = usePlatform();
  return (
    <Notice kind="info" title={t`Your answers are deleted`}>
      {/* Promise: withdrawn consent hides the results and offers the quiz */}
      <p>
        <Trans>You can take the quiz again any time; we’ll ask for your consent first.</Trans>
      </p>
      <Link to={links.quiz()}>
        <Trans>Take the quiz again</Trans>
      </Link>{' '}
      {user.isLoggedIn && (
        <Link to={links.account()}>
          <Trans>Back to today</Trans>
        </Link>
      )}
    </Notice>
  );
}
